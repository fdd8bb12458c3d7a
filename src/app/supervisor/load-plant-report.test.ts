import { expect, test, vi } from 'vitest'
import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { generatePlantReport } from './load-plant-report.ts'

const assignment = { id: 5, assignment_id: 'A-000005', plant_id: 9 }
const file = { blob: new Blob(['a report']), fileName: 'report.pdf' }

function makeTools(answers: (Error | typeof file)[]) {
  const sendForFile = vi.fn(async (..._given: unknown[]) => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  return { sendForFile, tools: { sendForFile } as unknown as ActionTools }
}
const calledPaths = (sendForFile: ReturnType<typeof makeTools>['sendForFile']) =>
  sendForFile.mock.calls.map(([call]) => (call as { path: string }).path)

test('generates a plant report by the second endpoint when the first one fails', async () => {
  const { sendForFile, tools } = makeTools([new ApiError(404, 'not_found', 'Nothing here'), file])
  expect(await generatePlantReport(tools, assignment)).toBe(file)
  expect(calledPaths(sendForFile)).toEqual([
    reportCalls.generatePlantForSupervisor.path,
    reportCalls.generatePlant.path,
  ])
  expect(sendForFile.mock.calls[1]![1]).toEqual({ plant_id: 9, assignment_id: 5 })
})

test('stops after an expired session or a missing response', async () => {
  for (const status of [401, 0]) {
    const { sendForFile, tools } = makeTools([new ApiError(status, 'gone', 'Not now')])
    await expect(generatePlantReport(tools, assignment)).rejects.toThrow('Not now')
    expect(sendForFile).toHaveBeenCalledTimes(1)
  }
})
