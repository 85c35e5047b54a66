import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { SectionOf } from '@sampan/contract/settings'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { SectionFrame } from './section-frame.tsx'
import classes from './settings.module.css'
import { useSection } from './use-section.ts'

const isHere = (host: string): boolean => host === window.location.hostname

/** The names at which browsers find the tenant. */
export function HostsSection({ stored }: { stored: SectionOf<'hosts'> }) {
  const { t } = useTranslation('settings')
  const form = useSection('hosts', stored)
  const { hosts } = form.values
  const gone = stored.values.hosts.filter((host) => !hosts.includes(host))
  const question = {
    title: t('hosts.question', { names: gone.join(', ') }),
    text: t('hosts.questionText', { here: window.location.hostname }),
    confirmLabel: t('hosts.confirm'),
  }
  return (
    <SectionFrame name="hosts" section={form} question={gone.length > 0 ? question : undefined}>
      <div className={classes.group} data-path="hosts" tabIndex={-1}>
        {hosts.length === 0 && <p className="t-small second">{t('hosts.none')}</p>}
        {hosts.map((host, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a host has no name of its own until it is typed
          <div key={at} className={classes.single}>
            <TextInput
              label={t('hosts.name', { number: at + 1 })}
              value={host}
              maxLength={253}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              // Taken off, this very page would no longer be found.
              readOnly={isHere(host)}
              error={form.errors[`hosts.${at}`]}
              data-path={`hosts.${at}`}
              onChange={(event) => form.set({ hosts: hosts.with(at, event.currentTarget.value) })}
            />
            <ActionIcon
              size={36}
              aria-label={t('hosts.remove', { name: host })}
              disabled={isHere(host)}
              onClick={() => form.set({ hosts: hosts.toSpliced(at, 1) })}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {hosts.length < 20 && (
          <span>
            <Button
              variant="secondary"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.set({ hosts: [...hosts, ''] })}
            >
              {t('hosts.add')}
            </Button>
          </span>
        )}
        {form.errors.hosts && (
          <p className={classes.fault} role="alert">
            {form.errors.hosts}
          </p>
        )}
      </div>
    </SectionFrame>
  )
}
