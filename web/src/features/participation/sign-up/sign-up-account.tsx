import { Anchor } from '@mantine/core'
import { platforms } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import { AddAccount, AskForAccount } from '#features/creator/add-account.tsx'
import { useMyTaskLinks } from '#features/participation/mine/my-task-links.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceGroup, ChoiceTile } from '#ui/form/choice.tsx'
import classes from '#ui/form/step-form.module.css'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import type { SignUp } from './use-sign-up.ts'

/** With which account; one that cannot says why, and leads to what prevents it. */
export function SignUpAccount({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation('task')
  const { compact } = useFormats()
  const { caseHref } = useMyTaskLinks()
  const { standing, account: chosen, choose, errors } = signUp
  if (standing.error)
    return <ErrorState text={messageOf(standing.error)} onRetry={() => void standing.refetch()} />
  if (!standing.data) return <ListSkeleton rows={2} form="rows" />
  const { accounts, attemptsPerMonth } = standing.data
  if (accounts.length === 0) {
    return <AskForAccount title={t('signUp.noAccount.title')} text={t('signUp.noAccount.text')} />
  }
  // Those that may sign up come first; the order within stays.
  const sorted = accounts.toSorted((one, other) => Number(one.block !== null) - Number(other.block !== null))
  return (
    <div className={classes.step}>
      <ChoiceGroup
        isTitle
        label={t('signUp.account.label')}
        value={chosen?.creator.id ?? null}
        onChange={(creatorId) => choose({ creatorId })}
        error={errors.creatorId}
      >
        {(group) =>
          sorted.map(({ creator, block, participationId, attemptsLeft }) => (
            <ChoiceTile
              key={creator.id}
              group={group}
              value={creator.id}
              title={accountName(creator)}
              isSoldOut={block !== null}
              note={
                block === null ? (
                  t('signUp.account.note', {
                    platform: t(`platform.${creator.platform}`),
                    followers: compact(creator.followers),
                    left: attemptsLeft,
                    all: attemptsPerMonth,
                  })
                ) : (
                  <>
                    {t(`platform.${creator.platform}`)} · {t(`blocked.${block}`)}{' '}
                    {participationId && (
                      <Anchor component={Link} href={caseHref(participationId)} inherit>
                        {t('signUp.account.see')}
                      </Anchor>
                    )}
                  </>
                )
              }
              picture={<Face name={creator.nickname} url={creator.avatar} size={54} />}
            />
          ))
        }
      </ChoiceGroup>
      <AddAccount platform={signUp.task.data?.platform ?? platforms.tiktok} />
    </div>
  )
}
