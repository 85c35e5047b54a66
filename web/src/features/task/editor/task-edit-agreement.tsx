import { Switch } from '@mantine/core'
import { TemplateSelect } from '#features/mou-template/template-select.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import type { TaskEdit } from './use-task-edit.ts'

/** Whether a paper is signed, and which. */
export function TaskAgreement({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { values, set, errors, isFixed, isReadOnly, base } = edit
  const isOff = isFixed || isReadOnly
  return (
    <EditPanel title={t('offer.review.mouHeading')}>
      <Switch
        label={t('offer.review.mou')}
        description={t(isFixed ? 'offer.fixedField' : 'offer.review.mouHelp')}
        checked={values.needsMou}
        disabled={isOff}
        onChange={(event) => set({ needsMou: event.currentTarget.checked })}
        error={errors.needsMou}
        data-path="needsMou"
      />
      {values.needsMou && (
        <TemplateSelect
          kind="participation"
          countryCode={values.countryCode}
          brandId={base?.brandId ?? (values.brandId || undefined)}
          value={values.mouTemplateId}
          isDisabled={isOff}
          {...(isFixed && { description: t('offer.fixedField') })}
          onChange={(mouTemplateId) => set({ mouTemplateId })}
          error={errors.mouTemplateId}
        />
      )}
    </EditPanel>
  )
}
