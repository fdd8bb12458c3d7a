import { listImports, type SourceFile } from './source-files.ts'

/** Components and roles that render a list. */
const LIST = /<(DataTable|LongList|Pager|MonthTable)\b|role="listbox"/
/** Maximum number of imports between the screen with the export button and the list. */
const STEPS = 2

/** Names of files with a list, but without an export button in the file or in an importing screen. */
export function findListsWithoutExport(files: readonly SourceFile[]): string[] {
  const importers = new Map<string, SourceFile[]>()
  for (const file of files)
    for (const imported of listImports(file.name, file.text))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  const isExported = ({ name, text }: SourceFile, steps: number): boolean =>
    text.includes('<ExportButton') ||
    (steps > 0 && (importers.get(name) ?? []).some((file) => isExported(file, steps - 1)))
  return files.filter((file) => LIST.test(file.text) && !isExported(file, STEPS)).map(({ name }) => name)
}
