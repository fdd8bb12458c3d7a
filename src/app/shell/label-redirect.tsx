import { Navigate, useParams } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { parseRole, type Role } from '#src/rules/roles.ts'
import { GoToLogin } from './require-role.tsx'

/** Target of the QR label on equipment: redirects to the equipment screen of the user's role. */
export default function LabelRedirect() {
  const { isAuthenticated, user } = useSession()
  const equipment = Number(useParams().id)
  if (!isAuthenticated) return <GoToLogin />
  return <Navigate to={addressOfEquipment(parseRole(user?.role), equipment)} replace />
}

function addressOfEquipment(role: Role | null, equipment: number): string {
  if (role === 'technician') return paths.technician.equipment({ equipment })
  if (role === 'supervisor') return paths.supervisor.checklistView({ equipment })
  return role === 'admin' ? paths.admin.editing.equipment(equipment) : paths.userPanel()
}
