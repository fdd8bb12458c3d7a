import { companyAccountCalls } from '#src/contract/accounts/company-account.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import { mailChoiceCalls } from '#src/contract/accounts/mail-choices.ts'
import { openWorkCalls } from '#src/contract/accounts/open-work.ts'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { asPage } from '#src/server/http/as-page.ts'
import { originOf } from '#src/server/http/origin.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { companyCookie } from './company/company-cookie.ts'
import type { IdentityService } from './identity-service.ts'
import { describeUser } from './people/describe-user.ts'

export function identityRoutes(identity: IdentityService): Route[] {
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

function passwordLinkRoutes(identity: IdentityService): Route[] {
  return [
    serve(passwordLinkCalls.make, ({ caller, params, body }) =>
      identity.makePasswordLink(caller, params.id, body.by_mail),
    ),
    serve(passwordLinkCalls.takeBack, async ({ caller, params }) => {
      await identity.takeInvitationBack(caller, params.id)
      return { message: 'The invitation is taken back. Its link opens nothing any more.' }
    }),
    serve(passwordLinkCalls.invite, async ({ caller, body }) => {
      const { user, ...made } = await identity.invite(caller, body)
      return { user: describeUser(user), ...made }
    }),
    serve(passwordLinkCalls.askForLink, async ({ body, request }) => {
      await identity.askForLink(body.email, originOf(request))
      return { message: 'If there is an account with this address, a mail with a link is on its way.' }
    }),
    serve(passwordLinkCalls.setPassword, async ({ body, request }) => {
      await identity.setPasswordByLink(body, originOf(request))
      return { message: 'Your password is set. Please sign in with it.' }
    }),
  ]
}

function companyAccountRoutes(identity: IdentityService): Route[] {
  return [
    serve(companyAccountCalls.read, async () => ({ name: identity.companyName() })),
    serve(companyAccountCalls.begin, async ({ reply }) => {
      const { address, sealed, isSecure } = await identity.beginCompanySignIn()
      reply.header('set-cookie', companyCookie.write(sealed, isSecure))
      return { address }
    }),
    serve(companyAccountCalls.finish, async ({ body, request, reply }) => {
      const given = { ...body, sealed: companyCookie.read(request) }
      // Once: whoever has it a second time begins anew.
      reply.header('set-cookie', companyCookie.clear())
      const { user, ...signedIn } = await identity.finishCompanySignIn(given, originOf(request))
      return { user: describeUser(user), message: 'You are signed in.', ...signedIn }
    }),
    serve(companyAccountCalls.unlink, async ({ caller, params }) => {
      await identity.unlinkCompanyAccount(caller, params.id)
      return { message: 'They are parted from their account at the company, and signed out.' }
    }),
  ]
}

function secondFactorRoutes(identity: IdentityService): Route[] {
  return [
    serve(twoFactorCalls.readOwn, ({ caller }) => identity.readSecondFactor(caller)),
    serve(twoFactorCalls.begin, ({ caller, body }) => identity.beginSecondFactor(caller, body.password)),
    serve(twoFactorCalls.confirm, ({ caller, body }) => identity.confirmSecondFactor(caller, body.code)),
    serve(twoFactorCalls.turnOff, async ({ caller, body }) => {
      await identity.endOwnSecondFactor(caller, body.password)
      return { message: 'Your sign-in asks for your password alone.' }
    }),
    serve(twoFactorCalls.takeOff, async ({ caller, params }) => {
      await identity.takeSecondFactorOff(caller, params.id)
      return { message: 'Their sign-in asks for their password alone.' }
    }),
  ]
}

function listedSessionRoutes(identity: IdentityService): Route[] {
  const message = 'They are signed out there. The next call from there is refused.'
  return [
    serve(sessionCalls.listOwn, ({ caller }) => identity.listSessions(caller, caller.id)),
    serve(sessionCalls.endOwn, async ({ caller, uuids }) => {
      await identity.endSession(caller, { userId: caller.id, sessionId: uuids.sessionId! })
      return { message: 'You are signed out there. The next call from there is refused.' }
    }),
    serve(sessionCalls.list, ({ caller, params }) => identity.listSessions(caller, params.id)),
    serve(sessionCalls.end, async ({ caller, params, uuids }) => {
      await identity.endSession(caller, { userId: params.id, sessionId: uuids.sessionId! })
      return { message }
    }),
  ]
}

function sessionRoutes(identity: IdentityService): Route[] {
  return [
    serve(identityCalls.login, async ({ body, request }) => {
      const { user, tokens, language } = await identity.signIn(body, originOf(request))
      return { user: describeUser(user), tokens, language, message: 'You are signed in.' }
    }),
    serve(identityCalls.register, async ({ caller, body, request }) => {
      const { user, tokens } = await identity.register(caller, body, originOf(request))
      return { user: describeUser(user), tokens, message: 'The account was created.' }
    }),
    serve(identityCalls.logout, async ({ caller, body }) => {
      await identity.signOut(caller, body.refresh)
      return { message: 'You are signed out.' }
    }),
    serve(identityCalls.refresh, ({ body, request }) => identity.refresh(body.refresh, originOf(request))),
    serve(identityCalls.verify, async ({ body, request }) => {
      await identity.verify(body.token, originOf(request))
      return { message: 'The token is valid.' }
    }),
  ]
}

function ownAccountRoutes(identity: IdentityService): Route[] {
  return [
    serve(identityCalls.currentUser, async ({ caller }) => ({
      data: describeUser(await identity.readOwnAccount(caller)),
    })),
    serve(identityCalls.updateProfile, async ({ caller, body }) =>
      describeUser(await identity.changeOwnProfile(caller, body)),
    ),
    serve(identityCalls.changePassword, async ({ caller, body }) => {
      await identity.changeOwnPassword(caller, body)
      return { message: 'Your password is changed. Your other sessions are signed out.' }
    }),
  ]
}

function userRoutes(identity: IdentityService): Route[] {
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
    serve(identityCalls.resetPassword, async ({ caller, params }) => ({
      password: await identity.resetPassword(caller, params.id),
    })),
    serve(identityCalls.deleteUser, async ({ caller, params }) => {
      await identity.remove(caller, params.id)
      return undefined
    }),
  ]
}
