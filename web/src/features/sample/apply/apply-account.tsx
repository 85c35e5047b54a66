import { accountName } from '#features/creator/account-name.ts'
import { AskForAccount } from '#features/creator/add-account.tsx'
import { LinkButton } from '#features/creator/link-tiktok-button.tsx'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceGroup, ChoiceTile } from '#ui/form/choice.tsx'
import classes from '#ui/form/step-form.module.css'
import { ErrorState } from '#ui/frame/states.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import type { Application } from './use-apply.ts'

/** Step 1: with which TikTok account. */
export function ApplyAccount({ application }: { application: Application }) {
  const { t } = useTranslation('sample')
  const { compact } = useFormats()
  const { accounts, creatorId, choose, errors } = application
  if (accounts.error)
    return <ErrorState text={messageOf(accounts.error)} onRetry={() => void accounts.refetch()} />
  if (!accounts.data) return <ListSkeleton rows={2} form="rows" />
  if (accounts.data.length === 0) {
    return <AskForAccount title={t('apply.noAccount.title')} text={t('apply.noAccount.text')} />
  }
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
          accounts.data.map((account) => (
            <ChoiceTile
              key={account.id}
              group={group}
              value={account.id}
              title={accountName(account)}
              note={t('apply.account.followers', { followers: compact(account.followers) })}
              picture={<Face name={account.nickname} url={account.avatar} size={54} />}
            />
          ))
        }
      </ChoiceGroup>
      <LinkButton isFurther />
    </div>
  )
}
