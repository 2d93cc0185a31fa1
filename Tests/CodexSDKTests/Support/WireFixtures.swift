import Foundation

@testable import CodexSDK

/// Messages of every kind the recorded sessions don't hold, in the server's own spelling.
enum WireFixtures {
  static let scope = #""threadId":"T1","turnId":"N1""#
  static let turn =
    #"{"id":"N1","items":[],"itemsView":"notLoaded","status":"inProgress","error":null,"startedAt":null}"#

  static let notifications: [String: String] = [
    "thread/name/updated": #"{"threadId":"T1","threadName":"Name"}"#,
    "thread/queue/changed": #"{"threadId":"T1"}"#,
    "thread/reverted": #"{"threadId":"T1"}"#,
    "thread/goal/updated": #"""
    {"threadId":"T1","turnId":null,"goal":{"threadId":"T1","objective":"Pass","status":"active","tokenBudget":100000,\#
    "tokensUsed":1010,"timeUsedSeconds":1,"createdAt":1796093482,"updatedAt":1796093484}}
    """#,
    "mcpServer/startupStatus/updated":
      #"{"threadId":"T1","name":"desk","status":"failed","error":"No such file","failureReason":null}"#,
    "thread/archived": #"{"threadId":"T1"}"#,
    "thread/unarchived": #"{"threadId":"T1"}"#,
    "thread/deleted": #"{"threadId":"T1"}"#,
    "thread/closed": #"{"threadId":"T1"}"#,
    "thread/settings/updated":
      #"{"threadId":"T1","threadSettings":{"approvalPolicy":"on-request","approvalsReviewer":"user","collaborationMode":{"mode":"default","settings":{"model":"m"}},"cwd":"/p","effort":"high","model":"m","modelProvider":"stub","sandboxPolicy":{"type":"workspaceWrite","writableRoots":[],"networkAccess":false}}}"#,
    "guardianWarning": #"{"threadId":"T1","message":"Refused without a person: curl evil"}"#,
    "deprecationNotice": #"{"summary":"review/start detached goes.","details":"Start a thread first."}"#,
    "model/rerouted": #"{\#(scope),"fromModel":"m","toModel":"n","reason":"highRiskCyberActivity"}"#,
    "item/plan/delta": #"{\#(scope),"itemId":"N1-plan","delta":"a"}"#,
    "item/reasoning/textDelta": #"{\#(scope),"itemId":"r","contentIndex":0,"delta":"a"}"#,
    "item/fileChange/patchUpdated":
      #"{\#(scope),"itemId":"f","changes":[{"path":"/p/a","kind":{"type":"update","move_path":"/p/b"},"diff":"@@"}]}"#,
    "account/rateLimits/updated":
      #"{"rateLimits":{"primary":{"usedPercent":12,"windowDurationMins":300,"resetsAt":1795999529},"secondary":null,"planType":"plus","credits":{"hasCredits":true,"unlimited":false,"balance":"12.5"}}}"#,
  ]

  static let questions: [String: String] = [
    "item/permissions/requestApproval":
      #"{\#(scope),"itemId":"p","cwd":"/p","reason":"write elsewhere","permissions":{"network":null,"fileSystem":{"read":null,"write":["/opt/extra"],"entries":[{"path":{"type":"path","path":"/opt/extra"},"access":"write"}]}}}"#,
    "mcpServer/elicitation/request":
      #"{\#(scope),"serverName":"s","mode":"url","message":"m","elicitationId":"e","url":"https://example.com"}"#,
    "execCommandApproval":
      #"{"conversationId":"T1","callId":"c","approvalId":null,"command":["ls","-la"],"cwd":"/p","parsedCmd":[{"type":"unknown","cmd":"ls"}],"reason":null}"#,
    "applyPatchApproval":
      #"{"conversationId":"T1","callId":"c","fileChanges":{"/p/a":{"type":"add","content":"x"}},"reason":"r","grantRoot":"/p"}"#,
  ]

  static let items: [String: String] = [
    "mcpToolCall":
      #"{"type":"mcpToolCall","id":"i","server":"s","tool":"t","arguments":{"a":1},"status":"failed","error":{"message":"no"},"durationMs":3,"result":{"content":[]}}"#,
    "dynamicToolCall":
      #"{"type":"dynamicToolCall","id":"i","tool":"t","arguments":null,"status":"completed","success":true,"contentItems":[{"type":"inputText","text":"x"}]}"#,
    "imageView": #"{"type":"imageView","id":"i","path":"/a.png"}"#,
    "imageGeneration":
      #"{"type":"imageGeneration","id":"i","status":"completed","result":"aGk=","revisedPrompt":"p","savedPath":"/a.png"}"#,
    "sleep": #"{"type":"sleep","id":"i","durationMs":5000}"#,
    "contextCompaction": #"{"type":"contextCompaction","id":"i"}"#,
    "enteredReviewMode": #"{"type":"enteredReviewMode","id":"i","review":"changes"}"#,
    "exitedReviewMode": #"{"type":"exitedReviewMode","id":"i","review":"fine"}"#,
    "hookPrompt": #"{"type":"hookPrompt","id":"i","fragments":[{"hookRunId":"h","text":"x"}]}"#,
    "functionCallOutput": #"{"type":"functionCallOutput","id":"i","name":"f","namespace":null,"output":"x"}"#,
    "plan": #"{"type":"plan","id":"i","text":"1. do it"}"#,
  ]

  /// All of them as whole messages.
  static func messages() throws -> [JSONValue] {
    let told = notifications.map { #"{"method":"\#($0)","params":\#($1),"emittedAtMs":1}"# }
    let asked = questions.map { #"{"method":"\#($0)","id":0,"params":\#($1)}"# }
    let done = items.values.map { #"{"method":"item/completed","params":{\#(scope),"item":\#($0),"completedAtMs":1}}"# }
    return try (told + asked + done).map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
  }
}
