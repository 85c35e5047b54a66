import { accountName } from '@sampan/contract/creator-account-name'
import { paysDirectly } from '@sampan/contract/task-payment'
import { IconBuildingBank, IconWallet } from '@tabler/icons-react'
import { placeLineOf } from '#features/address/address-place.ts'
import { OwnShareNote } from '#features/payout/own-share-note.tsx'
import { NoticeText } from '#features/product/notice-text.tsx'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useAskedLanguage } from '#features/product/use-asked-language.ts'
import { DirectPay } from '#features/task/direct-pay.tsx'
import { useTask } from '#features/task/task.api.ts'
import { TaskProcess } from '#features/task/task-process.tsx'
import { useFormats } from '#lib/format.ts'
import { Trans, useTranslation } from '#lib/react-words.tsx'
import { NoticeConsent } from '#ui/form/notice-consent.tsx'
import classes from '#ui/form/step-form.module.css'
import { AddressMark, Fact, FactList, StepMark } from '#ui/form/step-form.tsx'
import { Face } from '#ui/mark/face.tsx'
import type { SignUp, SignUpStep } from './use-sign-up.ts'

/** The last step: facts that can still be edited, then who does what by when. */
export function SignUpConfirm({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation('task')
  const { t: payout } = useTranslation('payout')
  const { compact } = useFormats()
  const { task, standing, steps, account, sample, address, method, reader, go } = signUp
  const { data } = task
  if (!data) return null
  const missing = t('signUp.confirm.missing')
  const edit = (to: SignUpStep, what: string) => ({
    label: what,
    edit: t('signUp.edit'),
    editOf: t('signUp.editOf', { what }),
    onEdit: () => go(to),
  })
  return (
    <div className={classes.step}>
      <FactList>
        <Fact
          {...edit('account', t('signUp.confirm.account'))}
          title={account ? accountName(account.creator) : missing}
          line={
            account &&
            t('signUp.account.note', {
              platform: t(`platform.${account.creator.platform}`),
              followers: compact(account.creator.followers),
              left: account.attemptsLeft,
              all: standing.data?.attemptsPerMonth,
            })
          }
          picture={<Face name={account?.creator.nickname ?? ''} url={account?.creator.avatar} size={54} />}
        />
        {steps.includes('sample') && (
          <Fact
            {...edit('sample', t('signUp.confirm.sample'))}
            title={data.product?.name ?? missing}
            line={sample ? [sample.skuName, sample.number].filter(Boolean).join(' · ') : missing}
            picture={<ProductPicture url={data.product?.thumb} size={54} />}
          />
        )}
        {steps.includes('address') && (
          <Fact
            {...edit('address', t('signUp.confirm.sendTo'))}
            title={address?.addressee ?? missing}
            line={address && placeLineOf(address)}
            picture={<AddressMark />}
          />
        )}
        <Fact
          {...edit('payout', t('signUp.confirm.payTo'))}
          title={method?.bankName ?? missing}
          line={method && [method.accountName, payout('ending', { ending: method.ending })].join(' · ')}
          picture={<StepMark icon={method?.kind === 'wallet' ? IconWallet : IconBuildingBank} />}
        />
      </FactList>
      <DirectPay task={data} hasRecord />
      {data.paymentMethod !== 'platform' && (
        <p className="t-small second">
          {t(data.paymentMethod === 'directTransfer' ? 'direct.account' : 'direct.noAccount', {
            brand: data.brand.name,
          })}
        </p>
      )}
      <OwnShareNote
        amount={data.reward}
        currency={data.currency}
        isDirect={paysDirectly(data.paymentMethod)}
      />
      <h2 className="t-card">{t('signUp.confirm.duties')}</h2>
      <TaskProcess
        duties={data.duties}
        startsAt={data.startsAt}
        brand={data.brand}
        modificationLimit={data.modificationLimit}
        reader={{ isCreator: true, name: reader.name, avatar: reader.avatar }}
      />
    </div>
  )
}

/** The consent in one sentence with what it hangs on; unticked, a press marks it and leads to it. */
export function SignUpConsent({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation('task')
  const { agreed, agree, errors, task } = signUp
  return (
    <NoticeConsent
      checked={agreed}
      onChange={agree}
      faults={errors}
      sentence={(notice) => <Trans t={t} i18nKey="signUp.consent" components={{ notice }} />}
      noticeTitle={t('signUp.noticeTitle')}
      notice={task.data && <Notice taskId={task.data.id} />}
    />
  )
}

/** Of a task without a notice its precautions. */
function Notice({ taskId }: { taskId: string }) {
  const [asked, onAsk] = useAskedLanguage(taskId)
  const { data } = useTask(taskId, asked)
  const field = data?.notice ? 'notice' : 'precautions'
  return (
    <NoticeText text={data?.[field]} field={field} languages={data?.languages} asked={asked} onAsk={onAsk} />
  )
}
