ALTER TABLE "execution_tasks" ADD COLUMN "corrective_action" text;--> statement-breakpoint
ALTER TABLE "task_answer_history" ADD COLUMN "corrective_action" text;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION finding_search_text(finding integer, called text, ordered text, checklist text, piece integer)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold_text(concat_ws(E'\n', 'F-' || lpad(finding::text, greatest(6, length(finding::text)), '0'), called,
    code_search_text(e.equipment_id), e.name, ordered, checklist,
    (SELECT string_agg(sighting.words, E'\n' ORDER BY sighting.first, sighting.words) FROM (
      SELECT given.words, min(h.id) AS first
      FROM finding_sightings s JOIN task_answer_history h ON h.id = s.answer_id
      CROSS JOIN LATERAL (VALUES (h.description), (h.corrective_action)) given(words)
      WHERE s.finding_id = finding AND given.words <> '' GROUP BY given.words) sighting)))
  FROM equipment e WHERE e.id = piece
$$;
--> statement-breakpoint
DROP TRIGGER update_finding_search_texts ON task_answer_history;
--> statement-breakpoint
CREATE TRIGGER update_finding_search_texts AFTER UPDATE OF description, corrective_action ON task_answer_history FOR EACH ROW WHEN ((old.description, old.corrective_action) IS DISTINCT FROM (new.description, new.corrective_action)) EXECUTE FUNCTION update_finding_search_texts_of_answer();
