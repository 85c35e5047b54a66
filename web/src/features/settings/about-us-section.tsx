import { Radio, Stack, TextInput } from '@mantine/core'
import type { SectionOf } from '@sampan/contract/settings'
import { aboutUsTypes } from '@sampan/contract/tenant'
import { useTranslation } from '#lib/react-words.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSection } from './use-section.ts'

/** Whether about us is a page of ours or a link elsewhere. */
export function AboutUsSection({ stored }: { stored: SectionOf<'aboutUs'> }) {
  const { t } = useTranslation('settings')
  const form = useSection('aboutUs', stored)
  const { values, set, errors } = form
  return (
    <SectionFrame name="aboutUs" section={form}>
      <Radio.Group
        label={t('aboutUs.type')}
        value={String(values.type)}
        onChange={(type) =>
          set({ type: type === String(aboutUsTypes.link) ? aboutUsTypes.link : aboutUsTypes.page })
        }
      >
        <Stack gap={8} mt={8}>
          <Radio value={String(aboutUsTypes.page)} label={t('aboutUs.page')} />
          <Radio value={String(aboutUsTypes.link)} label={t('aboutUs.external')} />
        </Stack>
      </Radio.Group>
      {values.type === aboutUsTypes.link && (
        <TextInput
          label={t('aboutUs.link')}
          type="url"
          placeholder="https://"
          value={values.link}
          maxLength={500}
          error={errors.link}
          data-path="link"
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
      )}
    </SectionFrame>
  )
}
