import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import {
  type PlantEditingCalls,
  plantEditingCalls,
  sectorPlantEditingCalls,
} from '#src/contract/plant-editing/calls.ts'

/** True for a supervisor, who edits one sector; false for an administrator. */
export const useIsSupervisor = () => useSession(({ user }) => user?.role === 'supervisor')

/** The editing calls of the user's role: a supervisor's are limited to their sector. */
export const usePlantEditingCalls = (): PlantEditingCalls =>
  useIsSupervisor() ? sectorPlantEditingCalls : plantEditingCalls

/** The URLs of the editing screens of the user's role. */
export const usePlantEditingPaths = () => (useIsSupervisor() ? paths.supervisor.editing : paths.admin.editing)
