import { companySignInCalls } from '#src/contract/accounts/company-sign-in.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import { mailPreferenceCalls } from '#src/contract/accounts/mail-preferences.ts'
import { openWorkCalls } from '#src/contract/accounts/open-work.ts'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { registerImportCalls } from '#src/contract/admin/register-import.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { originOf } from '#src/server/http/request-origin.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import type { AuthContext } from './auth-context.ts'
import { loginWithPassword } from './login/password-login.ts'
import { oidcCookie } from './oidc/oidc-cookie.ts'
import { beginOidcSignIn, confirmOidcSignIn, finishOidcSignIn } from './oidc/oidc-login.ts'
import { unlinkOidcAccount } from './oidc/unlink-oidc-account.ts'
import { requestPasswordReset } from './passwords/forgotten-password.ts'
import {
  inviteUser,
  makePasswordLink,
  revokeInvitation,
  setPasswordByLink,
} from './passwords/password-links.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { rotateRefreshToken } from './sessions/refresh-token-rotation.ts'
import { authenticateToken, listSessions, logOut, revokeSession } from './sessions/sessions.ts'
import {
  beginEnrollment,
  confirmEnrollment,
  disableSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from './two-factor/enrollment.ts'
import { describeUser } from './users/describe-user.ts'
import { importUsers } from './users/import-users.ts'
import { changeMailPreferences, readMailPreferences } from './users/mail-preferences.ts'
import { changeUser, createUser, removeUser } from './users/manage-users.ts'
import { changeOwnPassword, changeOwnProfile, readOwnAccount } from './users/own-account.ts'
import { listUsers, readOpenWork, readUser, readUserStats } from './users/read-users.ts'

export function authRoutes(context: AuthContext): Route[] {
  return [
    ...sessionRoutes(context),
    ...ownAccountRoutes(context),
    ...userRoutes(context),
    ...listedSessionRoutes(context),
    ...secondFactorRoutes(context),
    ...passwordLinkRoutes(context),
    ...companyAccountRoutes(context),
    serve(languageCalls.readUsual, async () => ({
      language: await context.settings.findLanguage({ language: null }),
    })),
    serve(mailPreferenceCalls.read, ({ caller }) => readMailPreferences(context, caller)),
    serve(mailPreferenceCalls.change, ({ caller, body }) => changeMailPreferences(context, caller, body)),
  ]
}

function passwordLinkRoutes(context: AuthContext): Route[] {
  return [
    serve(passwordLinkCalls.make, ({ caller, params, body }) =>
      makePasswordLink(context, caller, params.id, body.by_mail),
    ),
    serve(passwordLinkCalls.revoke, async ({ caller, params }) => {
      await revokeInvitation(context, caller, params.id)
      return { message: localizedMessage('response.invitationRevoked') }
    }),
    serve(passwordLinkCalls.invite, async ({ caller, body }) => {
      const { user, ...made } = await inviteUser(context, caller, body)
      return { user: describeUser(user), ...made }
    }),
    serve(passwordLinkCalls.askForLink, async ({ body, request }) => {
      await requestPasswordReset(context, body.email, originOf(request))
      return { message: localizedMessage('response.linkRequested') }
    }),
    serve(passwordLinkCalls.setPassword, async ({ body, request }) => {
      await setPasswordByLink(context, body, originOf(request))
      return { message: localizedMessage('response.passwordSet') }
    }),
  ]
}

function companyAccountRoutes(context: AuthContext): Route[] {
  return [
    serve(companySignInCalls.read, async () => ({ name: context.core.company?.settings.name ?? null })),
    serve(companySignInCalls.begin, async ({ request, reply }) => {
      const { address, sealed, isSecure } = await beginOidcSignIn(context)
      reply.header('set-cookie', oidcCookie.write(sealed, request.server.basePath, isSecure))
      return { address }
    }),
    serve(companySignInCalls.finish, async ({ body, request, reply }) => {
      const given = { ...body, sealed: oidcCookie.read(request) }
      // The state is single-use: a second response with it has to start again.
      reply.header('set-cookie', oidcCookie.clear(request.server.basePath))
      const outcome = await finishOidcSignIn(context, given, originOf(request))
      if ('problem' in outcome) {
        reply.removeHeader('set-cookie')
        reply.header(
          'set-cookie',
          oidcCookie.write(outcome.sealed, request.server.basePath, outcome.isSecure),
        )
        throw outcome.problem
      }
      const { user, ...signedIn } = outcome
      return { user: describeUser(user), message: localizedMessage('response.signedIn'), ...signedIn }
    }),
    serve(companySignInCalls.confirm, async ({ body, request, reply }) => {
      const { password = '', code = '', language } = body
      const given = { password, code, language, sealed: oidcCookie.read(request) }
      const { user, ...signedIn } = await confirmOidcSignIn(context, given, originOf(request))
      reply.header('set-cookie', oidcCookie.clear(request.server.basePath))
      return { user: describeUser(user), message: localizedMessage('response.signedIn'), ...signedIn }
    }),
    serve(companySignInCalls.unlink, async ({ caller, params }) => {
      await unlinkOidcAccount(context, caller, params.id)
      return { message: localizedMessage('response.unlinked') }
    }),
  ]
}

function secondFactorRoutes(context: AuthContext): Route[] {
  return [
    serve(twoFactorCalls.readOwn, ({ caller }) => readSecondFactor(context, caller)),
    serve(twoFactorCalls.begin, ({ caller, body }) => beginEnrollment(context, caller, body.password ?? '')),
    serve(twoFactorCalls.confirm, ({ caller, body }) => confirmEnrollment(context, caller, body.code)),
    serve(twoFactorCalls.turnOff, async ({ caller, body }) => {
      const { password = '', code = '' } = body
      await disableSecondFactor(context, caller, { password, code })
      return { message: localizedMessage('response.ownTwoFactorOff') }
    }),
    serve(twoFactorCalls.takeOff, async ({ caller, params }) => {
      await removeSecondFactor(context, caller, params.id)
      return { message: localizedMessage('response.twoFactorOff') }
    }),
  ]
}

function listedSessionRoutes(context: AuthContext): Route[] {
  return [
    serve(sessionCalls.listOwn, ({ caller }) => listSessions(context.core, caller, caller.id)),
    serve(sessionCalls.endOwn, async ({ caller, uuids }) => {
      await revokeSession(context, caller, { userId: caller.id, sessionId: uuids.sessionId! })
      return { message: localizedMessage('response.deviceSignedOut') }
    }),
    serve(sessionCalls.list, ({ caller, params }) => listSessions(context.core, caller, params.id)),
    serve(sessionCalls.end, async ({ caller, params, uuids }) => {
      await revokeSession(context, caller, { userId: params.id, sessionId: uuids.sessionId! })
      return { message: localizedMessage('response.userDeviceSignedOut') }
    }),
  ]
}

function sessionRoutes(context: AuthContext): Route[] {
  return [
    serve(identityCalls.login, async ({ body, request }) => {
      const { user, ...signedIn } = await loginWithPassword(context, body, originOf(request))
      return {
        user: describeUser(user),
        ...signedIn,
        must_change_password: user.one_time_password_expires_at !== null,
        message: localizedMessage('response.signedIn'),
      }
    }),
    serve(identityCalls.register, async ({ caller, body }) => {
      const user = await createUser(context, caller, body)
      return { user: describeUser(user), message: localizedMessage('response.accountCreated') }
    }),
    serve(identityCalls.logout, async ({ caller, body }) => {
      await logOut(context.core, caller, body.refresh)
      return { message: localizedMessage('response.signedOut') }
    }),
    serve(identityCalls.refresh, ({ body, request }) =>
      rotateRefreshToken(context, body.refresh, originOf(request)),
    ),
    serve(identityCalls.verify, async ({ body, request }) => {
      await authenticateToken(context, body.token, originOf(request))
      return { message: localizedMessage('response.tokenValid') }
    }),
  ]
}

function ownAccountRoutes(context: AuthContext): Route[] {
  return [
    serve(identityCalls.currentUser, async ({ caller }) => ({
      data: describeUser(await readOwnAccount(context.core, caller)),
    })),
    serve(identityCalls.updateProfile, async ({ caller, body }) =>
      describeUser(await changeOwnProfile(context.core, caller, body)),
    ),
    serve(identityCalls.changePassword, async ({ caller, body }) => {
      await changeOwnPassword(context, caller, body)
      return { message: localizedMessage('response.passwordChanged') }
    }),
  ]
}

function userRoutes(context: AuthContext): Route[] {
  return [
    serve(identityCalls.listUsers, async ({ caller, query, request }) =>
      asPage(request, query, await listUsers(context, caller, query), describeUser),
    ),
    serve(identityCalls.createUser, async ({ caller, body }) =>
      describeUser(await createUser(context, caller, body)),
    ),
    serve(identityCalls.userStats, () => readUserStats(context)),
    serve(identityCalls.readUser, async ({ params }) => describeUser(await readUser(context, params.id))),
    serve(identityCalls.updateUser, async ({ caller, params, body }) =>
      describeUser(await changeUser(context, caller, params.id, body)),
    ),
    serve(registerImportCalls.users, ({ caller, body, files }) =>
      importUsers(context, caller, { ...body, files }),
    ),
    serve(openWorkCalls.read, ({ params }) => readOpenWork(context, params.id)),
    serve(identityCalls.resetPassword, ({ caller, params }) => resetPassword(context, caller, params.id)),
    serve(identityCalls.deleteUser, async ({ caller, params }) => {
      await removeUser(context, caller, params.id)
      return undefined
    }),
  ]
}
