import plantEquipment from '#src/i18n/en/plant-equipment.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('plant-equipment', plantEquipment)
