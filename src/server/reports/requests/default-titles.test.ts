import { expect, test } from 'vitest'
import { limits } from '#src/rules/limits.ts'
import { defaultTitles } from './default-titles.ts'

test('has a default title for each kind of report in every language', () => {
  expect(defaultTitles.plant('Boiler House')).toEqual({
    en: 'Plant report: Boiler House',
    es: 'Informe de planta: Boiler House',
    fr: 'Rapport du site : Boiler House',
    de: 'Anlagenbericht: Boiler House',
    pt: 'Relatório da instalação: Boiler House',
    it: 'Rapporto d’impianto: Boiler House',
    nl: 'Installatierapport: Boiler House',
    pl: 'Raport z instalacji: Boiler House',
  })
  expect(defaultTitles.week('Boiler House', { week: 47, year: 2026 }).de).toBe(
    'Wochenbericht: Boiler House, KW 47/2026',
  )
})

test('names three plants of a combined report, and counts the others', () => {
  expect(defaultTitles.combined(['A', 'B', 'C']).en).toBe('Combined report: A, B, C')
  const many = defaultTitles.combined(['A', 'B', 'C', 'D', 'E'])
  expect(many.en).toBe('Combined report: A, B, C and 2 more')
  expect(many.es).toBe('Informe conjunto: A, B, C y 2 más')
  expect(defaultTitles.plant('N'.repeat(limits.titleLength)).fr).toHaveLength(limits.titleLength)
})
