/** All tables, for Drizzle. Stores import the tables that they need from their own file. */
export * from './assignments.ts'
export * from './calendar.ts'
export * from './executions.ts'
export * from './identity.ts'
export * from './plants.ts'
export * from './reports.ts'
export * from './system.ts'
export * from './weekly-pdfs.ts'
