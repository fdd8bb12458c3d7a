import { showReference, TaskReferences } from '#src/app/shared/components/task-references.tsx'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import { liveValue, useLive } from '#src/app/technician/engine/use-live.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'

/** The instruction and the reference pictures of a task on this phone. */
export default function StoredReferences({ task }: { task: ExecutionTask }) {
  const { instruction = '', pictures = [] } = task
  const engine = useEngine()
  const isOnline = useIsOnline()
  const here = liveValue(useLive(() => engine.listManuals()))
  const read = async (id: string) => {
    const stored = await engine.readManual(id)
    return stored ? new Blob([stored.bytes], { type: 'image/jpeg' }) : null
  }
  const missing = here && !isOnline ? pictures.filter(({ id }) => !here.includes(id)).length : 0
  return (
    <TaskReferences
      instruction={instruction}
      pictures={pictures.map((picture, index) => {
        const isHere = here?.includes(picture.id) ?? false
        const shown = showReference(picture, { number: index + 1, task: task.title }, () => read(picture.id))
        // A new key reads it again once the phone has it, or is online.
        return { ...shown, key: `${picture.id} ${isHere} ${isOnline}` }
      })}
      missing={missing}
    />
  )
}
