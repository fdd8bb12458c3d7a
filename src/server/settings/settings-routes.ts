import * as z from 'zod/mini'
import { companyLogoCalls } from '#src/contract/admin/company-logo.ts'
import { type Settings, settingCalls, settingShapes } from '#src/contract/admin/settings.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { versionOf } from '#src/server/versions/version-of.ts'
import type { CompanyLogoService } from './company-logo-service.ts'
import type { SettingsService } from './settings-service.ts'

/** The settings of the installation, for its administrators. */
export function settingsRoutes(settings: SettingsService, logo: CompanyLogoService): Route[] {
  return [
    // Not the settings that were prefetched with the session: a client reads its own change here.
    serve(settingCalls.list, async () => withVersion(await settings.read())),
    serve(settingCalls.change, async ({ caller, words, body }) => {
      const { key = '' } = words
      if (!Object.hasOwn(settingShapes, key)) throw problem('not_found', { what: 'setting' })
      const shape = (settingShapes as Record<string, z.ZodMiniType>)[key]!
      const { value } = parseInput(z.object({ value: shape }), body, 'body') as { value: unknown }
      return withVersion(await settings.change(caller, { [key]: value }, body.version))
    }),
    serve(settingCalls.changeSeveral, async ({ caller, body }) =>
      withVersion(await settings.change(caller, body.configs, body.version)),
    ),
    serve(companyLogoCalls.read, () => logo.read()),
    serve(companyLogoCalls.store, ({ caller, files }) => logo.store(caller, files[0]!)),
    serve(companyLogoCalls.remove, ({ caller }) => logo.remove(caller)),
  ]
}

const withVersion = (settings: Settings) => ({ ...settings, version: versionOf('settings', settings) })
