import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAddress } from '#src/app/shared/routing/use-address.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import classes from './list.module.css'
import { addView, queryOfView, readViews, type StoredView, storeViews } from './stored-views.ts'

const MAX_NAME_LENGTH = 60

/** Saved views of the assignments by name: opens one, or saves the current one. */
export function SavedViews() {
  const user = useSession((session) => session.user)
  return user && <ViewsOf key={user.id} userId={user.id} />
}

function ViewsOf({ userId }: { userId: number }) {
  const { parameters } = useAddress()
  const [views, setViews] = useState(() => readViews(userId))
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  useUnsavedInput(isOpen && name.trim() !== '')
  const query = queryOfView(parameters)
  const saveViews = (next: StoredView[]) => {
    setViews(next)
    storeViews(userId, next)
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    saveViews(addView(views, { name: name.trim(), query }))
    setName('')
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={320}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('views.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('views.button')}>
        <Stack gap="xs">
          {views.length === 0 ? (
            <Text size="sm">{t('views.none')}</Text>
          ) : (
            <ul className={classes.views} aria-label={t('views.saved')}>
              {views.map((view) => (
                <li key={view.name}>
                  <Link
                    to={`?${view.query}`}
                    aria-current={view.query === query ? 'true' : undefined}
                    onClick={() => setIsOpen(false)}
                  >
                    {view.name}
                  </Link>
                  <ActionIcon
                    variant="subtle"
                    color="dimmed"
                    aria-label={t('views.delete', { name: view.name })}
                    onClick={() => saveViews(views.filter((one) => one !== view))}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          <form onSubmit={save}>
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                label={t('views.name')}
                size="sm"
                maxLength={MAX_NAME_LENGTH}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" disabled={name.trim() === ''}>
                {t('views.save')}
              </Button>
            </Group>
          </form>
          <Text size="xs" c="dimmed">
            {t('views.hint')}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
