import { hire } from '#scripts/demo/api-client.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { type PlantServer, password } from './plant-server.ts'

interface Person {
  id: number
  email: string
  name: string
}

interface Sector {
  id: number
  name: string
  code: string
}

let made = 0

/** Somebody whom no other test knows: tests that change a person, or sign in often, do not meet. */
export async function hirePerson(
  plant: PlantServer,
  role: 'Admin' | 'Supervisor' | 'Technician',
  sector: Sector = plant.sector,
): Promise<Person> {
  made += 1
  const { id, email, full_name } = await hire(
    plant.admin,
    {
      email: `${role.toLowerCase()}-${made}@plant.example`,
      first_name: role,
      last_name: `Number ${made}`,
      role,
      sector: role === 'Admin' ? null : sector.id,
    },
    password,
  )
  return { id, email, name: full_name }
}

/** A sector with nothing in it. */
export async function openSector(plant: PlantServer): Promise<Sector> {
  made += 1
  const { id, name, code } = await plant.admin.call(sectorCalls.create, {
    body: { name: `Sector ${made}`, code: `S${made}` },
  })
  return { id, name, code }
}

/** A sector of one supervisor and one technician: what happens in it is no other test's business. */
export async function openCrew(plant: PlantServer) {
  const sector = await openSector(plant)
  const supervisor = await hirePerson(plant, 'Supervisor', sector)
  const technician = await hirePerson(plant, 'Technician', sector)
  return { sector, supervisor, technician }
}
