import CodexSDK

// The account that the server works with.

extension AppServerCodexClient {
  package func accountStatus(refreshToken: Bool) async throws -> AccountStatus {
    try await run { codex in
      do {
        return AccountStatus(try await codex.call(AccountRead(refreshToken: refreshToken ? true : nil)))
      } catch let error as CodexError where error.code == .serverError {
        // The server asks its backend; when that can't be reached, nothing is known.
        return .unknown(reason: "the server can't reach its backend (\(error.message))")
      }
    }
  }

  package func startChatGPTDeviceLogin() async throws -> DeviceLogin {
    try await run { codex in
      do {
        return DeviceLogin(try await codex.call(AccountLoginStart()))
      } catch let error as CodexError where error.code == .serverError {
        throw Problem(
          .refused, "The server could not get a sign-in code (\(error.message)).",
          nextStep: "It asks the sign-in service itself: see that it has a way to the internet, then try again.")
      }
    }
  }

  package func cancelLogin(_ id: LoginID) async throws {
    _ = try await run { try await $0.call(AccountLoginCancel(loginId: id.rawValue)) }
  }

  package func logout() async throws { _ = try await run { try await $0.call(AccountLogout()) } }

  package func rateLimits() async throws -> AccountLimits {
    AccountLimits(try await run { try await $0.call(AccountRateLimitsRead()) }.rateLimits)
  }
}
