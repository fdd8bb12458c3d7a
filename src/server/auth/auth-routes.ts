import { companyAccountCalls } from '#src/contract/accounts/company-account.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import { mailChoiceCalls } from '#src/contract/accounts/mail-choices.ts'
import { openWorkCalls } from '#src/contract/accounts/open-work.ts'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { originOf } from '#src/server/http/request-origin.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import type { AuthService } from './auth-service.ts'
import { oidcCookie } from './oidc/oidc-cookie.ts'
import { describeUser } from './users/describe-user.ts'

export function authRoutes(identity: AuthService): Route[] {
  return [
    ...sessionRoutes(identity),
    ...ownAccountRoutes(identity),
    ...userRoutes(identity),
    ...listedSessionRoutes(identity),
    ...secondFactorRoutes(identity),
    ...passwordLinkRoutes(identity),
    ...companyAccountRoutes(identity),
    serve(languageCalls.readUsual, async () => ({ language: await identity.readUsualLanguage() })),
    serve(mailChoiceCalls.read, ({ caller }) => identity.readMailChoices(caller)),
    serve(mailChoiceCalls.change, ({ caller, body }) => identity.changeMailChoices(caller, body)),
  ]
}

function passwordLinkRoutes(identity: AuthService): Route[] {
  return [
    serve(passwordLinkCalls.make, ({ caller, params, body }) =>
      identity.makePasswordLink(caller, params.id, body.by_mail),
    ),
    serve(passwordLinkCalls.takeBack, async ({ caller, params }) => {
      await identity.takeInvitationBack(caller, params.id)
      return { message: localizedMessage('answer.invitationTaken') }
    }),
    serve(passwordLinkCalls.invite, async ({ caller, body }) => {
      const { user, ...made } = await identity.invite(caller, body)
      return { user: describeUser(user), ...made }
    }),
    serve(passwordLinkCalls.askForLink, async ({ body, request }) => {
      await identity.askForLink(body.email, originOf(request))
      return { message: localizedMessage('answer.linkOnItsWay') }
    }),
    serve(passwordLinkCalls.setPassword, async ({ body, request }) => {
      await identity.setPasswordByLink(body, originOf(request))
      return { message: localizedMessage('answer.passwordSet') }
    }),
  ]
}

function companyAccountRoutes(identity: AuthService): Route[] {
  return [
    serve(companyAccountCalls.read, async () => ({ name: identity.companyName() })),
    serve(companyAccountCalls.begin, async ({ request, reply }) => {
      const { address, sealed, isSecure } = await identity.beginCompanySignIn()
      reply.header('set-cookie', oidcCookie.write(sealed, request.server.basePath, isSecure))
      return { address }
    }),
    serve(companyAccountCalls.finish, async ({ body, request, reply }) => {
      const given = { ...body, sealed: oidcCookie.read(request) }
      // The state is single-use: a second response with it has to start again.
      reply.header('set-cookie', oidcCookie.clear(request.server.basePath))
      const outcome = await identity.finishCompanySignIn(given, originOf(request))
      if ('asked' in outcome) {
        reply.removeHeader('set-cookie')
        reply.header(
          'set-cookie',
          oidcCookie.write(outcome.sealed, request.server.basePath, outcome.isSecure),
        )
        throw outcome.asked
      }
      const { user, ...signedIn } = outcome
      return { user: describeUser(user), message: localizedMessage('answer.signedIn'), ...signedIn }
    }),
    serve(companyAccountCalls.confirm, async ({ body, request, reply }) => {
      const { password = '', code = '', language } = body
      const given = { password, code, language, sealed: oidcCookie.read(request) }
      const { user, ...signedIn } = await identity.confirmCompanySignIn(given, originOf(request))
      reply.header('set-cookie', oidcCookie.clear(request.server.basePath))
      return { user: describeUser(user), message: localizedMessage('answer.signedIn'), ...signedIn }
    }),
    serve(companyAccountCalls.unlink, async ({ caller, params }) => {
      await identity.unlinkCompanyAccount(caller, params.id)
      return { message: localizedMessage('answer.unlinked') }
    }),
  ]
}

function secondFactorRoutes(identity: AuthService): Route[] {
  return [
    serve(twoFactorCalls.readOwn, ({ caller }) => identity.readSecondFactor(caller)),
    serve(twoFactorCalls.begin, ({ caller, body }) =>
      identity.beginSecondFactor(caller, body.password ?? ''),
    ),
    serve(twoFactorCalls.confirm, ({ caller, body }) => identity.confirmSecondFactor(caller, body.code)),
    serve(twoFactorCalls.turnOff, async ({ caller, body }) => {
      const { password = '', code = '' } = body
      await identity.endOwnSecondFactor(caller, { password, code })
      return { message: localizedMessage('answer.ownFactorOff') }
    }),
    serve(twoFactorCalls.takeOff, async ({ caller, params }) => {
      await identity.takeSecondFactorOff(caller, params.id)
      return { message: localizedMessage('answer.factorOff') }
    }),
  ]
}

function listedSessionRoutes(identity: AuthService): Route[] {
  return [
    serve(sessionCalls.listOwn, ({ caller }) => identity.listSessions(caller, caller.id)),
    serve(sessionCalls.endOwn, async ({ caller, uuids }) => {
      await identity.endSession(caller, { userId: caller.id, sessionId: uuids.sessionId! })
      return { message: localizedMessage('answer.signedOutThere') }
    }),
    serve(sessionCalls.list, ({ caller, params }) => identity.listSessions(caller, params.id)),
    serve(sessionCalls.end, async ({ caller, params, uuids }) => {
      await identity.endSession(caller, { userId: params.id, sessionId: uuids.sessionId! })
      return { message: localizedMessage('answer.theySignedOutThere') }
    }),
  ]
}

function sessionRoutes(identity: AuthService): Route[] {
  return [
    serve(identityCalls.login, async ({ body, request }) => {
      const { user, ...signedIn } = await identity.signIn(body, originOf(request))
      return {
        user: describeUser(user),
        ...signedIn,
        must_change_password: user.one_time_password_expires_at !== null,
        message: localizedMessage('answer.signedIn'),
      }
    }),
    serve(identityCalls.register, async ({ caller, body }) => {
      const user = await identity.create(caller, body)
      return { user: describeUser(user), message: localizedMessage('answer.accountCreated') }
    }),
    serve(identityCalls.logout, async ({ caller, body }) => {
      await identity.signOut(caller, body.refresh)
      return { message: localizedMessage('answer.signedOut') }
    }),
    serve(identityCalls.refresh, ({ body, request }) => identity.refresh(body.refresh, originOf(request))),
    serve(identityCalls.verify, async ({ body, request }) => {
      await identity.verify(body.token, originOf(request))
      return { message: localizedMessage('answer.tokenValid') }
    }),
  ]
}

function ownAccountRoutes(identity: AuthService): Route[] {
  return [
    serve(identityCalls.currentUser, async ({ caller }) => ({
      data: describeUser(await identity.readOwnAccount(caller)),
    })),
    serve(identityCalls.updateProfile, async ({ caller, body }) =>
      describeUser(await identity.changeOwnProfile(caller, body)),
    ),
    serve(identityCalls.changePassword, async ({ caller, body }) => {
      await identity.changeOwnPassword(caller, body)
      return { message: localizedMessage('answer.passwordChanged') }
    }),
  ]
}

function userRoutes(identity: AuthService): Route[] {
  return [
    serve(identityCalls.listUsers, async ({ caller, query, request }) =>
      asPage(request, query, await identity.list(caller, query), describeUser),
    ),
    serve(identityCalls.createUser, async ({ caller, body }) =>
      describeUser(await identity.create(caller, body)),
    ),
    serve(identityCalls.userStats, () => identity.count()),
    serve(identityCalls.readUser, async ({ params }) => describeUser(await identity.read(params.id))),
    serve(identityCalls.updateUser, async ({ caller, params, body }) =>
      describeUser(await identity.change(caller, params.id, body)),
    ),
    serve(openWorkCalls.read, ({ params }) => identity.readOpenWork(params.id)),
    serve(identityCalls.resetPassword, ({ caller, params }) => identity.resetPassword(caller, params.id)),
    serve(identityCalls.deleteUser, async ({ caller, params }) => {
      await identity.remove(caller, params.id)
      return undefined
    }),
  ]
}
