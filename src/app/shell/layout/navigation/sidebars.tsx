import type { ComponentType } from 'react'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { lazyOptional } from '#src/app/shared/lazy/lazy-optional.tsx'
import type { Role } from '#src/rules/roles.ts'

type Links = () => Promise<{ default: ComponentType }>

/** The drawer and its links load together, so that it never opens empty. */
const lazyDrawer = (importLinks: Links) =>
  lazyDialog(async () => {
    const [{ default: SideDrawer }, { default: Links }] = await Promise.all([
      import('./side-drawer.tsx'),
      importLinks(),
    ])
    return {
      default: ({ onClose }: { onClose: () => void }) => (
        <SideDrawer onClose={onClose}>
          <Links />
        </SideDrawer>
      ),
    }
  })

const sidebar = (importLinks: Links) => ({
  Sidebar: lazyOptional(importLinks),
  Drawer: lazyDrawer(importLinks),
})

/** Links of each role; users load only those of their own role. */
export const sidebars = {
  admin: sidebar(() => import('./admin-sidebar.tsx')),
  supervisor: sidebar(() => import('./supervisor-sidebar.tsx')),
  technician: sidebar(() => import('./technician-sidebar.tsx')),
} satisfies Record<Role, unknown>
