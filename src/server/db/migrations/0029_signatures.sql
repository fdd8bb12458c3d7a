ALTER TABLE "executions" ADD COLUMN "signature" jsonb;--> statement-breakpoint
-- The audit trail says that something was signed; how, it leaves with the work.
DROP TRIGGER trail_row_beside ON executions;
--> statement-breakpoint
CREATE TRIGGER trail_row_beside AFTER INSERT ON executions FOR EACH ROW WHEN (NEW.beside_of IS NOT NULL)
EXECUTE FUNCTION trail_row('execution',
  '{sector_id,task_count,done_count,not_ok_count,critical_count,has_photos,content_hash,first_answer_at}', '{signature}');
--> statement-breakpoint
DROP TRIGGER trail_row_changed ON executions;
--> statement-breakpoint
CREATE TRIGGER trail_row_changed AFTER UPDATE ON executions
FOR EACH ROW WHEN ((OLD.status, OLD.paused_at, OLD.received_at, OLD.review_status, OLD.review_comments,
    OLD.reviewed_at, OLD.submitted_after, OLD.equipment_assignment_id)
  IS DISTINCT FROM (NEW.status, NEW.paused_at, NEW.received_at, NEW.review_status, NEW.review_comments,
    NEW.reviewed_at, NEW.submitted_after, NEW.equipment_assignment_id))
EXECUTE FUNCTION trail_row('execution',
  '{sector_id,task_count,done_count,not_ok_count,critical_count,has_photos,content_hash,first_answer_at}', '{signature}');
