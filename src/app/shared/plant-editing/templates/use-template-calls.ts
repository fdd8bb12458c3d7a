import { useIsSupervisor } from '#src/app/shared/plant-editing/role-calls.ts'
import {
  checklistTemplateCalls,
  sectorChecklistTemplateCalls,
  type TemplateCalls,
} from '#src/contract/plant-editing/template-calls.ts'

/** The template calls of the user's role: a supervisor's are limited to their sector. */
export const useTemplateCalls = (): TemplateCalls =>
  useIsSupervisor() ? sectorChecklistTemplateCalls : checklistTemplateCalls
