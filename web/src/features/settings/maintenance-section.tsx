import { Switch } from '@mantine/core'
import type { SectionOf } from '@sampan/contract/settings'
import { useTranslation } from '#lib/react-words.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSection } from './use-section.ts'

/** Closes the site, after a question, and opens it. */
export function MaintenanceSection({ stored }: { stored: SectionOf<'maintenance'> }) {
  const { t } = useTranslation('settings')
  const form = useSection('maintenance', stored)
  const { isOpen } = form.values
  const closes = stored.values.isOpen && !isOpen
  const question = {
    title: t('maintenance.question'),
    text: t('maintenance.questionText'),
    confirmLabel: t('maintenance.confirm'),
  }
  return (
    <SectionFrame name="maintenance" section={form} question={closes ? question : undefined}>
      <Switch
        label={t(isOpen ? 'maintenance.open' : 'maintenance.closed')}
        checked={isOpen}
        onChange={(event) => form.set({ isOpen: event.currentTarget.checked })}
      />
    </SectionFrame>
  )
}
