CREATE INDEX assignments_searched ON assignments USING gin (search_text gin_trgm_ops) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX findings_searched ON findings USING gin (search_text gin_trgm_ops);
