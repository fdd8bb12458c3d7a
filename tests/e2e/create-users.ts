import { registerUser } from '#scripts/demo/api-client.ts'
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

let counter = 0

/** Creates a user for one test, to isolate tests that change a user or sign in often. */
export async function createUser(
  plant: PlantServer,
  role: 'Admin' | 'Supervisor' | 'Technician',
  sector: Sector = plant.sector,
): Promise<Person> {
  counter += 1
  const { id, email, full_name } = await registerUser(
    plant.admin,
    {
      email: `${role.toLowerCase()}-${counter}@plant.example`,
      first_name: role,
      last_name: `Number ${counter}`,
      role,
      sector: role === 'Admin' ? null : sector.id,
    },
    password,
  )
  return { id, email, name: full_name }
}

/** Creates an empty sector. */
export async function openSector(plant: PlantServer): Promise<Sector> {
  counter += 1
  const { id, name, code } = await plant.admin.call(sectorCalls.create, {
    body: { name: `Sector ${counter}`, code: `S${counter}` },
  })
  return { id, name, code }
}

/** Creates a sector with one supervisor and one technician, to isolate a test. */
export async function openCrew(plant: PlantServer) {
  const sector = await openSector(plant)
  const supervisor = await createUser(plant, 'Supervisor', sector)
  const technician = await createUser(plant, 'Technician', sector)
  return { sector, supervisor, technician }
}
