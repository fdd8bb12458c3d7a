import { addDays } from '#src/rules/calendar.ts'
import { calculatePerformance, type PerformanceCounts } from '#src/rules/performance.ts'
import type { Ground } from '#src/server/ground.ts'
import { sectorOf } from '#src/server/http/caller-sector.ts'
import type { Paging } from '#src/server/http/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { SettingsService } from '#src/server/modules/settings/settings-service.ts'
import {
  countAssignments,
  countOpenAssignments,
  countReviews,
  findTeam,
  findTechnicianPage,
  sumWork,
} from './team-store.ts'

export type TeamService = ReturnType<typeof createTeamService>

/** How far back the team's figures look, by due date. */
const DAYS_BACK = 90

const noCounts: PerformanceCounts = {
  all: 0,
  completed: 0,
  completedOnTime: 0,
  reviewed: 0,
  approvedFirstTime: 0,
  estimatedMinutes: 0,
  actualMinutes: 0,
}

/** Who is in a supervisor's sector, what they have to do, and how it goes. */
export function createTeamService(ground: Ground, services: { settings: SettingsService }) {
  const { db } = ground.database
  const { settings } = services

  return {
    async listTechnicians(caller: Caller, paging: Paging) {
      const found = await findTechnicianPage(db, sectorOf(caller), paging)
      const ids = found.rows.map((row) => row.id)
      const open = byTechnician(await countOpenAssignments(db, ids, await settings.today()))
      return {
        count: found.count,
        rows: found.rows.map((row) => ({
          ...row,
          full_name: `${row.first_name} ${row.last_name}`,
          active_assignments: open.get(row.id)?.open ?? 0,
          overdue_assignments: open.get(row.id)?.overdue ?? 0,
        })),
      }
    },

    async measurePerformance(caller: Caller) {
      const sectorId = sectorOf(caller)
      const { timezone } = await settings.read()
      const today = await settings.today()
      const period = { sectorId, from: addDays(today, -DAYS_BACK), to: today }
      const team = await findTeam(db, sectorId)
      const counted = byTechnician(await countAssignments(db, period, { today, timeZone: timezone }))
      const reviews = byTechnician(await countReviews(db, period))
      const work = byTechnician(await sumWork(db, period))

      const members = team.map((technician) => {
        const assignments = counted.get(technician.id)
        const counts: PerformanceCounts = {
          all: assignments?.total ?? 0,
          completed: assignments?.completed ?? 0,
          completedOnTime: assignments?.on_time ?? 0,
          reviewed: reviews.get(technician.id)?.reviewed ?? 0,
          approvedFirstTime: reviews.get(technician.id)?.approved_first_time ?? 0,
          estimatedMinutes: work.get(technician.id)?.estimated_minutes ?? 0,
          actualMinutes: work.get(technician.id)?.estimated_actual_minutes ?? 0,
        }
        const average = work.get(technician.id)?.average_minutes
        return {
          technician,
          assignments,
          counts,
          average: average === undefined ? null : roundTenth(average),
        }
      })
      const whole = calculatePerformance(members.map((member) => member.counts).reduce(addCounts, noCounts))
      const total = (kind: 'total' | 'completed' | 'pending' | 'overdue') =>
        members.reduce((sum, { assignments }) => sum + (assignments?.[kind] ?? 0), 0)

      return {
        total_technicians: team.length,
        active_technicians: team.filter((technician) => technician.is_active).length,
        team_efficiency: whole.efficiency_score,
        team_quality_score: whole.quality_score,
        total_assignments: total('total'),
        completed_assignments: total('completed'),
        pending_assignments: total('pending'),
        overdue_assignments: total('overdue'),
        // Who left and did nothing in the period is not part of the picture.
        technician_performance: members
          .filter(({ technician, counts }) => technician.is_active || counts.all > 0)
          .map(describeMember),
      }
    },
  }
}

interface Member {
  technician: { id: number; first_name: string; last_name: string; email: string }
  assignments: { total: number; completed: number; overdue: number } | undefined
  counts: PerformanceCounts
  average: number | null
}

function describeMember({ technician, assignments, counts, average }: Member) {
  const { id, first_name, last_name, email } = technician
  const { completion_rate, efficiency_score, quality_score } = calculatePerformance(counts)
  return {
    technician: { id, first_name, last_name, email },
    total_assignments: counts.all,
    completed_assignments: counts.completed,
    active_assignments: counts.all - counts.completed,
    overdue_assignments: assignments?.overdue ?? 0,
    completion_rate,
    efficiency_score,
    quality_score,
    average_time: average,
  }
}

function byTechnician<Row extends { technician_id: number }>(rows: Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.technician_id, row]))
}

function addCounts(one: PerformanceCounts, other: PerformanceCounts): PerformanceCounts {
  const keys = Object.keys(one) as (keyof PerformanceCounts)[]
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as unknown as PerformanceCounts
}

function roundTenth(minutes: number): number {
  return Math.round(minutes * 10) / 10
}
