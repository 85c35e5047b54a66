import { SegmentedControl, Select } from '@mantine/core'
import { platformOf } from '@sampan/contract/cooperation'
import {
  countries,
  type Language,
  type LocalText,
  languageNames,
  languageOf,
  languages,
} from '@sampan/contract/country'
import type { TaskDetail } from '@sampan/contract/task'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { DesktopOffer, PhoneOffer } from '#features/task/offer/task-offer.tsx'
import { useTaskDuties } from '#features/task/task-offer.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { PreviewFrame } from '#ui/frame/preview-frame.tsx'
import { seenFile } from './task-edit-values.ts'
import classes from './task-preview.module.css'
import type { TaskEdit } from './use-task-edit.ts'

interface PreviewProps {
  edit: TaskEdit
  brand: { name: string; logo: string }
}

const sizes = {
  phone: { width: 375, height: 780, scale: 0.768 },
  desktop: { width: 1200, height: 1500, scale: 0.256 },
} as const

/** The task's page as a creator will see it, drawn of the same parts, as it is in the form now. */
export function TaskPreview({ edit, brand }: PreviewProps) {
  const { t } = useTranslation('task')
  const { countryCode } = edit.values
  const [device, setDevice] = useState<keyof typeof sizes>('phone')
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? languageOf(countryCode)
  const task = useDraftDetail(edit, brand, language)
  const creator = t('offer.seen.creator')
  return (
    <div className={classes.preview}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('offer.seen.device')}
          value={device}
          onChange={(value) => setDevice(value as typeof device)}
          data={[
            {
              value: 'phone',
              label: (
                <span className={classes.device}>
                  <IconDeviceMobile size={16} aria-hidden />
                  {t('offer.seen.phone')}
                </span>
              ),
            },
            {
              value: 'desktop',
              label: (
                <span className={classes.device}>
                  <IconDeviceDesktop size={16} aria-hidden />
                  <span className="sr-only">{t('offer.seen.desktop')}</span>
                </span>
              ),
            },
          ]}
        />
        <Select
          size="xs"
          className={classes.language as string}
          aria-label={t('offer.text.language')}
          value={language}
          allowDeselect={false}
          data={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          onChange={(each) => each && setChosen(each as Language)}
        />
      </div>
      <div className={classes[device]}>
        <PreviewFrame
          key={device}
          title={t('offer.preview')}
          language={language}
          country={countryCode}
          {...sizes[device]}
        >
          {device === 'phone' ? (
            <PhoneOffer task={task} creator={creator} />
          ) : (
            <div style={{ padding: 24 }}>
              <DesktopOffer task={task} creator={creator} />
            </div>
          )}
        </PreviewFrame>
      </div>
      <p className="t-meta second">{t('offer.seen.note')}</p>
    </div>
  )
}

/** What the form makes of a task's page. */
export function useDraftDetail(
  { values, base }: TaskEdit,
  brand: PreviewProps['brand'],
  language: Language,
): TaskDetail {
  const own = [language, 'en' as const, languageOf(values.countryCode), ...languages]
  const inWords = (text: LocalText) => own.map((each) => text[each]?.trim()).find(Boolean) ?? ''
  const duties = useTaskDuties(
    {
      countryCode: values.countryCode,
      needsMou: values.needsMou,
      productSource: values.product ? values.productSource : 'none',
      submitDays: values.submitDays || 1,
      stages: values.stages,
      retention: values.retention,
      endsAt: values.endsAt,
      requirement: { scriptReview: values.requirement.scriptReview },
      paymentMethod: values.paymentMethod,
      directPayDays: values.directPayDays || 1,
    },
    values.stages.length > 0 && values.submitDays !== '' && values.endsAt !== '',
  )
  const picture = values.picture?.url ?? values.product?.thumb ?? ''
  const now = new Date(serverNow()).toISOString()
  const [slots, places] = [values.slots || 0, values.places || 0]
  return {
    id: base?.id ?? '',
    number: base?.number ?? '',
    title: inWords(values.title) || '…',
    picture,
    thumb: picture,
    ground: '',
    brand: {
      id: base?.brandId ?? values.brandId,
      name: brand.name,
      logo: brand.logo,
      color: '',
      isVerified: base?.brand.isVerified ?? true,
      onTimeRate: null,
    },
    countryCode: values.countryCode,
    currency: countries[values.countryCode].currency,
    reward: /^\d+(\.\d{1,2})?$/.test(values.reward) ? values.reward : '0',
    commissionRate: values.commissionRate || 0,
    paymentMethod: values.paymentMethod,
    directPayDays: values.directPayDays || 1,
    directPayWords: values.paymentMethod === 'directOther' ? inWords(values.directPayWords) : '',
    directPayRecord: null,
    terms: '',
    cooperationType: values.cooperationType,
    platform: platformOf(values.cooperationType),
    activity: base?.isPublished ? base.activity : 'comingSoon',
    startsAt: values.startsAt || now,
    endsAt: values.endsAt || now,
    places,
    placesLeft: places - (base?.placesTaken ?? 0),
    slots,
    slotsLeft: slots - (base?.slotsTaken ?? 0),
    needsMou: values.needsMou,
    hasPrerequisite: values.prerequisite !== null,
    brief: inWords(values.brief),
    creativeDirection: inWords(values.creativeDirection),
    precautions: inWords(values.precautions),
    notice: inWords(values.notice),
    requirement: values.requirement,
    retention: values.retention,
    modificationLimit: values.modificationLimit || 0,
    submission: values.submission,
    stages: values.stages,
    productSource: values.product ? values.productSource : 'none',
    product: values.product && { ...values.product, ground: '' },
    prerequisite: values.prerequisite,
    exampleVideos: values.exampleFiles.map(seenFile),
    exampleLinks: values.exampleLinks.filter((link) => link.startsWith('https://')),
    briefFile: values.briefFile && seenFile(values.briefFile),
    duties: duties.data ?? [],
  }
}
