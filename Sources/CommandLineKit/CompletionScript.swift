/// The scripts that make a shell ask the program for completions.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// What the scripts ask the program with.
  package static let question = "__complete"

  /// The script for a program of that name, which is asked as `PROGRAM __complete WORD…`.
  package func text(_ program: String) -> String {
    let function = "_" + program.replacing("-", with: "_")
    return switch self {
    case .bash: Self.bash(program, function)
    case .zsh: Self.zsh(program, function)
    case .fish: Self.fish(program, function)
    }
  }

  private static func bash(_ program: String, _ function: String) -> String {
    """
    # bash completion for \(program)
    \(function)() {
      local line paths cur words cword
      if declare -F _get_comp_words_by_ref >/dev/null; then
        _get_comp_words_by_ref -n := cur words cword
      else
        cur=${COMP_WORDS[COMP_CWORD]} words=("${COMP_WORDS[@]}") cword=$COMP_CWORD
      fi
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          :*) paths=${line#:} ;;
          *) COMPREPLY+=("${line%%$'\\t'*}") ;;
        esac
      done < <("${words[0]}" \(question) -- "${words[@]:1:cword}" 2>/dev/null)
      case $paths in
        files) compopt -o filenames 2>/dev/null; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$cur") ;;
        folders) compopt -o filenames 2>/dev/null; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$cur") ;;
      esac
      if declare -F __ltrim_colon_completions >/dev/null; then __ltrim_colon_completions "$cur"; fi
    }
    complete -F \(function) \(program)

    """
  }

  private static func zsh(_ program: String, _ function: String) -> String {
    """
    #compdef \(program)
    \(function)() {
      local line paths
      local -a candidates
      while IFS= read -r line; do
        case $line in
          :*) paths=${line#:} ;;
          *$'\\t'*) candidates+=("${${line%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}") ;;
          *) candidates+=("${line//:/\\\\:}") ;;
        esac
      done < <("${words[1]}" \(question) -- "${(@)words[2,CURRENT]}" 2>/dev/null)
      case $paths in
        files) _files ;;
        folders) _files -/ ;;
        *) _describe '\(program)' candidates ;;
      esac
    }
    if [ "$funcstack[1]" = "\(function)" ]; then \(function) "$@"; else compdef \(function) \(program); fi

    """
  }

  private static func fish(_ program: String, _ function: String) -> String {
    """
    # fish completion for \(program)
    function \(function)
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      for line in ($words[1] \(question) -- $words[2..-1] $current 2>/dev/null)
        switch $line
          case ':files'
            __fish_complete_path $current
          case ':folders'
            __fish_complete_directories $current
          case ':*'
          case '*'
            echo $line
        end
      end
    end
    complete -c \(program) -f -a '(\(function))'

    """
  }
}
