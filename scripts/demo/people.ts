/** The users of the demo. All have the same password. */
export const demoPassword = 'walkdown-demo'

export const demoAdmin = { email: 'admin@walkdown.example', first_name: 'Ines', last_name: 'Falk' }

export const demoSectors = [
  {
    name: 'Boilers and Water',
    code: 'BOILER',
    description: 'Steam, cooling and waste water',
    location: 'North site',
  },
  { name: 'Packaging', code: 'PACK', description: 'Filling and packing lines', location: 'Hall 4' },
]

export const demoPeople = [
  {
    email: 'supervisor@walkdown.example',
    first_name: 'Sofia',
    last_name: 'Lindqvist',
    role: 'Supervisor',
    sector: 'BOILER',
  },
  {
    email: 'technician@walkdown.example',
    first_name: 'Marek',
    last_name: 'Nowak',
    role: 'Technician',
    sector: 'BOILER',
  },
  {
    email: 'ana@walkdown.example',
    first_name: 'Ana',
    last_name: 'Kowalska',
    role: 'Technician',
    sector: 'BOILER',
  },
  {
    email: 'jan@walkdown.example',
    first_name: 'Jan',
    last_name: 'Zieliński',
    role: 'Technician',
    sector: 'BOILER',
  },
  {
    email: 'packing@walkdown.example',
    first_name: 'Tomás',
    last_name: 'Rivera',
    role: 'Supervisor',
    sector: 'PACK',
  },
] as const
