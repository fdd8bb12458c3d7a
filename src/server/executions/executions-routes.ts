import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { executionCalls, type pendingReview } from '#src/contract/executions.ts'
import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { systemCalls } from '#src/contract/system.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { describeFailures } from '#src/server/http/accept-language.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Caller, type Route, serve } from '#src/server/http/route.ts'
import { localizedCountOf } from '#src/server/messages/localized-text.ts'
import { problem } from '#src/server/problems/problem.ts'
import { technicianExecutionsRoutes } from './drafts-routes.ts'
import type { ExecutionsContext } from './executions-context.ts'
import { isPhotoAddressValid } from './photo-address.ts'
import { preflightPhoto, preflightSubmission } from './photos/preflight-photos.ts'
import { addPhoto, findPhotoFile, removePhoto } from './photos/task-photos.ts'
import {
  listPendingReviews,
  listSubmitted,
  readExecution,
  readOfAssignment,
  readOfSector,
  readPrefetchedExecution,
} from './read-executions.ts'
import { reviewExecution, reviewMany, type Verdict } from './review/review-execution.ts'
import { submissionVersion } from './submission-version.ts'
import { submitChecklist } from './submit/submit-checklist.ts'

type PendingReviewRow = Awaited<ReturnType<typeof listPendingReviews>>['rows'][number]

export function executionsRoutes(context: ExecutionsContext): Route[] {
  const { core } = context
  async function review(caller: Caller, id: number, verdict: Verdict) {
    await reviewExecution(context, caller, id, verdict)
    return readOfSector(context, caller, id)
  }
  return [
    ...technicianExecutionsRoutes(context),
    serve(executionCalls.pendingReviews, async ({ caller, query, request }) =>
      asPage(request, query, await listPendingReviews(context, caller, query), describeReview),
    ),
    serve(executionCalls.submittedOfAssignment, async ({ caller, params, query, request }) => {
      const { pending, ...found } = await listSubmitted(context, caller, params.id, query)
      return { ...asPage(request, query, found, (view) => view), pending }
    }),
    serve(supervisorAssignmentCalls.execution, ({ caller, params, query }) =>
      readOfAssignment(context, caller, { assignment: params.id, ...query }),
    ),
    serve(executionCalls.read, ({ caller, params }) => readExecution(context, caller, params.id)),
    serve(executionCalls.approve, ({ caller, params, body }) =>
      review(caller, params.id, { verdict: 'approved', ...body, taskIds: [] }),
    ),
    serve(executionCalls.reject, ({ caller, params, body }) =>
      review(caller, params.id, { verdict: 'rejected', ...body, taskIds: [] }),
    ),
    serve(executionCalls.revise, ({ caller, params, body }) =>
      review(caller, params.id, {
        verdict: 'revision_requested',
        comments: body.comments,
        submission: body.submission,
        taskIds: body.task_ids,
      }),
    ),
    serve(executionCalls.bulkApprove, async ({ caller, body, request }) => {
      const made = await reviewMany(context, caller, body, 'approved')
      return describeMany(request, made, 'approved')
    }),
    serve(executionCalls.bulkReject, async ({ caller, body, request }) => {
      const made = await reviewMany(context, caller, body, 'rejected')
      return describeMany(request, made, 'rejected')
    }),
    serve(technicianCalls.checklistExecution, async ({ caller }) => readPrefetchedExecution(context, caller)),
    serve(technicianCalls.readExecution, ({ caller, params }) => readExecution(context, caller, params.id)),
    serve(
      technicianCalls.submitChecklist,
      ({ caller, params, body, files, idempotencyKey }) =>
        submitChecklist(context, { caller, executionId: params.id, body, files, key: idempotencyKey }),
      ({ caller, params, idempotencyKey: key }) =>
        preflightSubmission(context, { caller, executionId: params.id, key }),
    ),
    serve(
      technicianCalls.addPhoto,
      ({ caller, params, query, body, files, idempotencyKey }) =>
        addPhoto(context, {
          caller,
          executionId: params.id,
          taskId: params.taskId,
          file: files[0]!,
          photoId: body.photo_id,
          originalId: query.original_id,
          sha256: body.sha256,
          takenAt: body.taken_at,
          timeSource: body.time_source ?? null,
          sentAt: body.sent_at,
          isOnlyCopy: body.is_only_copy !== undefined,
          isReduced: body.is_reduced !== undefined,
          key: idempotencyKey,
        }),
      async ({ caller, params, query, idempotencyKey: key }) => {
        const { id: executionId, taskId } = params
        await preflightPhoto(context, { caller, executionId, taskId, key, originalId: query.original_id })
        return undefined
      },
    ),
    serve(technicianCalls.removePhoto, async ({ caller, params, uuids, idempotencyKey: key }) => {
      const { id, taskId } = params
      await removePhoto(context, { caller, executionId: id, taskId, photoId: uuids.imageId!, key })
      return undefined
    }),
    serve(systemCalls.readPhoto, async ({ uuids, query, reply }) => {
      const photoId = uuids.photoId!
      if (!isPhotoAddressValid(core.secret, photoId, query, core.now()))
        throw problem('photo_address_invalid')
      // Phones are shared: a browser cache entry would outlive the session of the user who may see the photo.
      reply.header('cache-control', 'private, no-store')
      return findPhotoFile(context, photoId, query.size)
    }),
  ]
}

function describeReview(row: PendingReviewRow): z.input<typeof pendingReview> {
  return {
    id: row.id,
    priority: row.priority,
    assignment_id: row.assignment_id,
    assignment_label: labelAssignment(row.assignment_id),
    assigned_to_name: row.submitter_name ?? row.assignee_name,
    checklist_name: row.checklist_name,
    equipment: row.equipment,
    equipment_name: row.equipment_name,
    equipment_tag: row.equipment_tag,
    plant_name: row.plant_name,
    submitted_at: (row.received_at ?? row.created_at).toISOString(),
    submission: submissionVersion(row),
    created_at: row.created_at.toISOString(),
    total_tasks: row.total,
    completed_tasks: row.answered,
    issues_found: row.not_ok,
    critical_issues: row.critical,
    outside_limits: row.outside,
    not_applicable: row.not_applicable,
    not_inspected: row.not_inspected,
    photo_count: row.photos,
    beside_photo_count: row.unsubmitted_photos,
    technician_notes: row.technician_notes,
    submitted_after: row.submitted_after,
    is_clock_off: row.is_clock_off,
    has_impossible_times: row.completed_said !== null || row.impossible_times > 0,
  }
}

function describeMany(
  request: FastifyRequest,
  result: Awaited<ReturnType<typeof reviewMany>>,
  verb: 'approved' | 'rejected',
) {
  const { reviewed, failed } = result
  return {
    message: localizedCountOf(verb, reviewed, failed),
    reviewed,
    failed: describeFailures(request, failed),
  }
}
