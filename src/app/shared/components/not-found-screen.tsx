import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'
import { Screen } from './screen.tsx'

interface NotFoundScreenProps extends Pick<ComponentProps<typeof Screen>, 'width'> {
  title: string
  text: string
  icon: Icon
  /** Link to continue from. */
  back: { to: string; place: string }
  isForThumbs?: boolean
  children?: ReactNode
}

/** Shows that the row of a URL does not exist or is not accessible, with a link to continue. */
export function NotFoundScreen(props: NotFoundScreenProps) {
  const { title, text, icon, back, width = 'wide', isForThumbs = false, children } = props
  return (
    <Screen width={width}>
      <PageHeader title={title} back={back} />
      <EmptyState
        icon={icon}
        text={text}
        action={
          <Button component={Link} to={back.to} size={isForThumbs ? 'lg' : 'sm'}>
            {back.place}
          </Button>
        }
      />
      {children}
    </Screen>
  )
}
