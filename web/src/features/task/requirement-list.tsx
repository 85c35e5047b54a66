import type { TaskDetail } from '@sampan/contract/task'
import { keptBy } from '@sampan/contract/task-status'
import {
  type Icon,
  IconAd2,
  IconArrowBackUp,
  IconClock,
  IconEye,
  IconGift,
  IconHash,
  IconPackage,
  IconPhotoStar,
  IconQrcode,
  IconRefresh,
  IconScript,
  IconSignature,
  IconTag,
  IconUpload,
  IconVideo,
} from '@tabler/icons-react'
import { type Formats, useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import classes from './task-detail.module.css'

interface Line {
  key: string
  icon: Icon
  text: string
}

/** What the post needs, one plain line each: what is made first, what the brand may do with it last. */
export function RequirementList({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('task')
  const formats = useFormats()
  return (
    <ul className={classes.lines}>
      {linesOf(task, t, formats).map(({ key, icon: LineIcon, text }) => (
        <li key={key}>
          <LineIcon size={20} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The requirement options that this task asks for (R45). */
function linesOf(task: TaskDetail, t: TFunction<'task'>, { list }: Formats): Line[] {
  const { requirement: asked } = task
  const brand = task.brand.name
  const line = (key: string, icon: Icon, isAsked: unknown, text: () => string): Line[] =>
    isAsked ? [{ key, icon, text: text() }] : []
  const say = (key: string, icon: Icon, isAsked: unknown) =>
    line(key, icon, isAsked, () => t(`requirement.${key}`, { brand }))
  const places = list(asked.platforms.map((code) => t(`platform.${code}`)))
  return [
    ...line('kind', IconVideo, true, () => t(`cooperation.${task.cooperationType}`)),
    ...say(task.submission, IconUpload, true),
    ...line('liveMinutes', IconClock, asked.liveMinutes, () =>
      t('requirement.liveMinutes', { count: asked.liveMinutes ?? 0 }),
    ),
    ...line('minSeconds', IconClock, asked.minSeconds, () =>
      t('requirement.minSeconds', { count: asked.minSeconds ?? 0 }),
    ),
    ...say('ownSample', IconGift, task.productSource === 'ownSample'),
    ...say('parcel', IconPackage, task.productSource === 'parcel'),
    ...say('mou', IconSignature, task.needsMou),
    ...say('scriptReview', IconScript, asked.scriptReview),
    ...say('showsLogo', IconPhotoStar, asked.showsLogo),
    ...line('hashtags', IconHash, asked.hashtags.length > 0, () =>
      t('requirement.hashtags', { words: asked.hashtags.join(' ') }),
    ),
    ...say('brandedContent', IconTag, asked.brandedContent),
    ...line('rounds', IconArrowBackUp, true, () =>
      t('requirement.rounds', { count: task.modificationLimit }),
    ),
    ...line('retention', IconEye, true, () =>
      task.retention === 'permanent'
        ? t('requirement.forGood')
        : t('requirement.retention', { time: t(`retention.${keptBy(task.retention)}`) }),
    ),
    ...say('adBoost', IconAd2, asked.adBoost),
    ...line('streamingCode', IconQrcode, asked.streamingCodeDays, () =>
      t('requirement.streamingCode', { count: asked.streamingCodeDays ?? 0 }),
    ),
    ...line('secondaryUse', IconRefresh, asked.secondaryUse, () =>
      t(places ? 'requirement.secondaryUseOn' : 'requirement.secondaryUse', { brand, platforms: places }),
    ),
  ]
}
