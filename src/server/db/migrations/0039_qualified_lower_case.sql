-- PostgreSQL 17 and later build and analyze an index with a search path of `pg_catalog` alone. Without the schema,
-- `normalize_code` finds no `lower_case` there, and the index of 0040 fails on a code that is not ASCII.
DO $do$ BEGIN
  EXECUTE replace(replace(pg_get_functiondef('normalize_code(text)'::regprocedure),
    'public.lower_case(', 'lower_case('), 'lower_case(', 'public.lower_case(');
END $do$;
