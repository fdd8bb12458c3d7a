import type pg from 'pg'

/**
 * One query per kind of object; each row is one line. Columns are sorted by name, since their order
 * has no meaning.
 */
const kinds: Record<string, string> = {
  extension: 'select extname as line from pg_extension order by 1',
  table: `select c.relname || coalesce(' ' || array_to_string(c.reloptions, ', '), '') as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') order by 1`,
  column: `select concat_ws(' ', table_name || '.' || column_name, udt_name, character_maximum_length, collation_name,
      case is_nullable when 'NO' then 'not null' end, 'default ' || column_default,
      'identity ' || identity_generation, 'generated ' || generation_expression) as line
    from information_schema.columns where table_schema = 'public' order by 1`,
  constraint: `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
  index: "select indexdef as line from pg_indexes where schemaname = 'public' order by 1",
  sequence:
    "select sequencename || ' ' || data_type as line from pg_sequences where schemaname = 'public' order by 1",
  statistics: `select pg_get_statisticsobjdef(oid) as line from pg_statistic_ext
    where stxnamespace = 'public'::regnamespace order by 1`,
  view: "select viewname || E'\\n' || definition as line from pg_views where schemaname = 'public' order by 1",
  function: `select pg_get_functiondef(p.oid) as line from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname, pg_get_function_identity_arguments(p.oid)`,
  trigger: `select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as line from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
  comment: `select coalesce(obj_description(c.oid), '') as line from pg_class c
    where c.relnamespace = 'public'::regnamespace and obj_description(c.oid) is not null order by 1`,
}

/** Describes tables, constraints, indexes, functions and triggers of the schema `public` as text, one object a line. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const lines: string[] = []
  for (const [kind, query] of Object.entries(kinds)) {
    const { rows } = await client.query<{ line: string }>(query)
    lines.push(...rows.map(({ line }) => `${kind} ${line}`))
  }
  return `${lines.join('\n')}\n`
}
