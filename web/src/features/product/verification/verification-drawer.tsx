import { Button, Drawer } from '@mantine/core'
import { type BrandVerification, verificationLimits } from '@sampan/contract/brand-verification'
import { askBrand } from '@sampan/contract/brand-verification.schemas'
import { useState } from 'react'
import { messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { CompanyForm } from './company-form.tsx'
import {
  useAskBrand,
  useCompany,
  useRefuseBrand,
  useTakeBack,
  useVerification,
  useVerify,
} from './verification.api.ts'
import classes from './verification.module.css'
import { VerificationCase } from './verification-case.tsx'

type Verb = 'ask' | 'refuse' | 'takeBack' | 'verify'
const order: readonly Verb[] = ['ask', 'refuse', 'takeBack', 'verify']

/** One company beside the list: what it entered, what was said, and what can be done. */
export function VerificationDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation(['brand-verification', 'ui'])
  const { data, error, refetch } = useVerification(id)
  const company = id && data?.id === id ? data : undefined
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size={560}
      title={company?.name ?? t('title')}
      closeButtonProps={{ 'aria-label': t('ui:action.close') }}
    >
      {company ? (
        <div className={classes.case}>
          <Verbs company={company} />
          <Entered company={company} />
        </div>
      ) : error ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={4} form="rows" />
      )}
    </Drawer>
  )
}

/** What the company entered, and the form to change it in place of the company. */
function Entered({ company }: { company: BrandVerification }) {
  const { t } = useTranslation('brand-verification')
  const { data, error, refetch } = useCompany(company.id)
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <div>
        <Button variant="secondary" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {t(isChanging ? 'company.close' : 'company.change')}
        </Button>
      </div>
      {isChanging && <CompanyForm id={company.id} />}
      {!isChanging && !data && error && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
      <VerificationCase company={company} phone={data?.values.phone} isEditedHere={isChanging} />
    </>
  )
}

function Verbs({ company }: { company: BrandVerification }) {
  const { t } = useTranslation('brand-verification')
  const [asked, setAsked] = useState<Verb>()
  const offered = order.filter((verb) => company.actions.includes(verb))
  return (
    <div className={classes.verbs}>
      {offered.map((verb) => (
        <Button key={verb} variant={verb === 'verify' ? 'primary' : 'default'} onClick={() => setAsked(verb)}>
          {t(`${verb}.verb`)}
        </Button>
      ))}
      <Question
        key={`${company.id} ${asked}`}
        company={company}
        verb={asked}
        onClose={() => setAsked(undefined)}
      />
    </div>
  )
}

interface QuestionProps {
  company: BrandVerification
  verb: Verb | undefined
  onClose: () => void
}

/** Asks before a step, with the words that the company will read. */
function Question({ company, verb, onClose }: QuestionProps) {
  const { t } = useTranslation('brand-verification')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [ask, refuse, takeBack, verify] = [useAskBrand(), useRefuseBrand(), useTakeBack(), useVerify()]
  const { id } = company
  // Who verifies reads this name, whatever the company is renamed to meanwhile: the step is refused then (R313).
  const [name] = useState(company.name)
  const isBusy = [ask, refuse, takeBack, verify].some(({ isPending }) => isPending)
  async function onConfirm() {
    if (!verb) return
    const wrong = verb === 'verify' ? undefined : validateWith(askBrand.input)({ id, text }).text
    setFault(wrong)
    if (wrong) return
    try {
      if (verb === 'verify') await verify.mutateAsync({ id, name })
      else await { ask, refuse, takeBack }[verb].mutateAsync({ id, text })
      showDone(t(`${verb}.told`, { name }))
      onClose()
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      opened={verb !== undefined}
      onClose={onClose}
      title={verb ? t(`${verb}.title`, { name }) : ''}
      text={verb ? t(`${verb}.text`, { name }) : ''}
      confirmLabel={verb ? t(`${verb}.verb`) : ''}
      isDestructive={verb === 'refuse' || verb === 'takeBack'}
      busy={isBusy}
      onConfirm={() => void onConfirm()}
    >
      {verb && verb !== 'verify' && (
        <CountedArea
          aria-label={t(`${verb}.title`, { name })}
          value={text}
          error={fault}
          maxLength={verificationLimits.textMax}
          autosize
          minRows={3}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
