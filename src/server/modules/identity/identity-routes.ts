import { identityCalls } from '#src/contract/identity.ts'
import { asPage } from '#src/server/http/as-page.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { IdentityService } from './identity-service.ts'
import { describeUser } from './people/describe-user.ts'

export function identityRoutes(identity: IdentityService): Route[] {
  return [...sessionRoutes(identity), ...ownAccountRoutes(identity), ...userRoutes(identity)]
}

function sessionRoutes(identity: IdentityService): Route[] {
  return [
    serve(identityCalls.login, async ({ body, request }) => {
      const { user, tokens } = await identity.signIn(body, request.ip)
      return { user: describeUser(user), tokens, message: 'You are signed in.' }
    }),
    serve(identityCalls.register, async ({ caller, body }) => {
      const { user, tokens } = await identity.register(caller, body)
      return { user: describeUser(user), tokens, message: 'The account was created.' }
    }),
    serve(identityCalls.logout, async ({ caller, body }) => {
      await identity.signOut(caller, body.refresh)
      return { message: 'You are signed out.' }
    }),
    serve(identityCalls.refresh, ({ body, request }) => identity.refresh(body.refresh, request.ip)),
    serve(identityCalls.verify, async ({ body }) => {
      await identity.verify(body.token)
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
    serve(identityCalls.resetPassword, async ({ caller, params }) => ({
      password: await identity.resetPassword(caller, params.id),
    })),
    serve(identityCalls.deleteUser, async ({ caller, params }) => {
      await identity.remove(caller, params.id)
      return undefined
    }),
  ]
}
