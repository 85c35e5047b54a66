import { takesAccountOf } from '@sampan/contract/cooperation'
import { accountName } from '@sampan/contract/creator-account-name'
import { AddAccount, AskForAccount } from '#features/creator/add-account.tsx'
import { usePlatformName } from '#features/creator/platform-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceGroup, ChoiceTile } from '#ui/form/choice.tsx'
import classes from '#ui/form/step-form.module.css'
import { ErrorState } from '#ui/frame/states.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import type { Application } from './use-apply.ts'

/** Step 1: with which account. One of another platform than the post is promised on says so, and cannot be chosen (R266). */
export function ApplyAccount({ application }: { application: Application }) {
  const { t } = useTranslation('sample')
  const { compact } = useFormats()
  const name = usePlatformName()
  const { accounts, platform, creatorId, choose, errors } = application
  if (accounts.error)
    return <ErrorState text={messageOf(accounts.error)} onRetry={() => void accounts.refetch()} />
  if (!accounts.data || platform === undefined) return <ListSkeleton rows={2} form="rows" />
  if (accounts.data.length === 0) {
    return <AskForAccount title={t('apply.noAccount.title')} text={t('apply.noAccount.text')} />
  }
  // Those that fit come first; the order within stays.
  const isElsewhere = (account: { platform: number }) => !takesAccountOf(platform, account.platform)
  const sorted = accounts.data.toSorted((one, other) => Number(isElsewhere(one)) - Number(isElsewhere(other)))
  const fitsNone = accounts.data.every(isElsewhere)
  return (
    <div className={classes.step}>
      <ChoiceGroup
        isTitle
        label={t('apply.account.label')}
        value={creatorId}
        onChange={(value) => choose({ creatorId: value })}
        error={errors.creatorId}
      >
        {(group) =>
          sorted.map((account) => (
            <ChoiceTile
              key={account.id}
              group={group}
              value={account.id}
              title={accountName(account)}
              isSoldOut={isElsewhere(account)}
              note={
                isElsewhere(account)
                  ? t('apply.account.elsewhere', { platform: name(account.platform), asked: name(platform) })
                  : t('apply.account.note', {
                      platform: name(account.platform),
                      followers: compact(account.followers),
                    })
              }
              picture={<Face name={account.nickname} url={account.avatar} size={54} />}
            />
          ))
        }
      </ChoiceGroup>
      {fitsNone && <p className="second">{t('apply.account.none', { platform: name(platform) })}</p>}
      <AddAccount platform={platform} look={fitsNone ? 'tinted' : 'secondary'} isFurther={!fitsNone} />
    </div>
  )
}
