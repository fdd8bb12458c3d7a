import { listImports, type SourceFile } from './source-files.ts'

/** What draws many of something. */
const LIST = /<(DataTable|LongList|Pager|MonthTable)\b|role="listbox"/
/** Between the screen that has the button and the list, at most so many files import each other. */
const STEPS = 2

/** Files with a list that neither they nor the screen around them lets anybody save as a file. */
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
