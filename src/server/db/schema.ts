/** All tables, for Drizzle. Stores import the tables that they need from their own file. */
export * from './schema/assignments.ts'
export * from './schema/executions.ts'
export * from './schema/identity.ts'
export * from './schema/plants.ts'
export * from './schema/reports.ts'
export * from './schema/system.ts'
export * from './schema/weekly-pdfs.ts'
