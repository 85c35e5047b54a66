import { accountName } from '@sampan/contract/creator-account-name'
import type { MailLinkCase } from '@sampan/contract/mail-link'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Face } from '#ui/mark/face.tsx'
import classes from './mail-link.module.css'

type Row = Pick<NonNullable<MailLinkCase['mou']>, 'creator' | 'creatorRecord'>

/** Who asks: face, name, reach, and how many promises were kept. */
export function CreatorFacts({ row: { creator, creatorRecord } }: { row: Row }) {
  const { t } = useTranslation('mail-link')
  const { compact } = useFormats()
  const name = creator.fullName || creator.nickname
  const { kept, all } = creatorRecord
  return (
    <div className={classes.person}>
      <Face name={name} url={creator.avatar} size={44} country={creator.countryCode} />
      <div className={classes.texts}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.about}>
          {t('person', { handle: accountName(creator), followers: compact(creator.followers) })} ·{' '}
          <b>{all > 0 ? t('onTime', { kept, all }) : t('noRecord')}</b>
        </p>
      </div>
    </div>
  )
}

/** What the creator wrote, and what is unusual about the case. */
export function CaseFacts({ row, says, abnormal }: { row: Row; says: string; abnormal: readonly string[] }) {
  const { t } = useTranslation('mail-link')
  const { list } = useFormats()
  return (
    <>
      {says && (
        <p className={classes.quote}>
          {t('says', { name: row.creator.fullName || row.creator.nickname, text: says })}
        </p>
      )}
      {abnormal.length > 0 && (
        <p className={classes.abnormal}>
          <IconAlertTriangle size={18} aria-hidden />
          {t('abnormal', { reasons: list(abnormal) })}
        </p>
      )}
    </>
  )
}
