import {
  checklistTemplateCalls,
  sectorChecklistTemplateCalls,
  type TemplateCalls,
} from '#src/contract/plant-editing/template-calls.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Caller, type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { describeTemplate, describeTemplateWithTasks } from './describe-plants.ts'
import type { EditingContext } from './editing/editing-context.ts'
import {
  applyTemplate,
  changeTemplate,
  createTemplate,
  listTemplates,
  readTemplate,
  readTemplateTasks,
  removeTemplate,
  replaceTemplate,
  restoreTemplates,
} from './editing/templates.ts'

/** Checklist templates, by administrators and by the supervisors of a sector. */
export function templateRoutes(context: EditingContext): Route[] {
  return [checklistTemplateCalls, sectorChecklistTemplateCalls].flatMap((calls) => routesOf(context, calls))
}

function routesOf(context: EditingContext, calls: TemplateCalls): Route[] {
  const show = async (caller: Caller, id: number) => describeTemplate(await readTemplate(context, caller, id))
  return [
    serve(calls.list, async ({ caller, query, request }) =>
      asPage(request, query, await listTemplates(context, caller, query), describeTemplate),
    ),
    serve(calls.read, async ({ caller, params }) => {
      const row = await readTemplate(context, caller, params.id)
      return describeTemplateWithTasks(row, await readTemplateTasks(context, params.id), context.addressPhoto)
    }),
    serve(calls.create, async ({ caller, body }) =>
      show(caller, await createTemplate(context, caller, body)),
    ),
    serve(calls.change, async ({ caller, params, body }) => {
      await changeTemplate(context, caller, params.id, body)
      return show(caller, params.id)
    }),
    serve(calls.replace, async ({ caller, params, body }) => {
      await replaceTemplate(context, caller, params.id, body.checklist)
      return show(caller, params.id)
    }),
    serve(calls.remove, async ({ caller, params }) => {
      await removeTemplate(context, caller, params.id)
      return undefined
    }),
    serve(calls.undo, async ({ caller, body }) => {
      await restoreTemplates(context, caller, body.ids)
      return { message: localizedMessage('response.deletionUndone') }
    }),
    serve(calls.apply, async ({ caller, params, body }) => {
      const made = await applyTemplate(context, caller, params.id, body.equipment_ids)
      const copied = made.length
      const text = localizedMessage('response.checklistCopied', { count: copied })
      return { message: text, copied, checklist_ids: made }
    }),
  ]
}
