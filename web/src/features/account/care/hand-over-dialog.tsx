import { Select } from '@mantine/core'
import { reachOf } from '@sampan/contract/abilities'
import { abilityOfCare, nobody } from '@sampan/contract/care'
import { useState } from 'react'
import { useMe } from '#lib/calls/me.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { countOf, idsOf, isForBatch, type Whom } from '#ui/list/all/matching.ts'
import { useStartAll } from '#ui/list/all/use-start-all.ts'
import { useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import { useAssignCreators, useAssignProducts, useAssignTasks, useSpecialists } from './care.api.ts'
import classes from './care.module.css'
import { type HandOver, kindOf, loadOf, verbOf } from './cared.ts'

/** Asks who shall look after creators, products or tasks from now on. */
export function HandOverDialog(props: HandOver) {
  const { t } = useTranslation('care')
  const { what, whom, onClose } = props
  return (
    <Dialog
      opened={whom !== undefined}
      onClose={onClose}
      title={t(`title.${what}`, { count: countOf(whom) })}
      size={480}
    >
      {whom && <HandOverForm {...props} whom={whom} />}
    </Dialog>
  )
}

function HandOverForm({ what, whom, changes = [], onClose, onDone }: HandOver & { whom: Whom }) {
  const { t } = useTranslation(['care', 'errors'])
  const [to, setTo] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const choices = useChoices(what)
  const { hand, isBusy } = useHandOver({ what, whom, onClose, onDone })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (to === null) return setFault(t('errors:careNeeded'))
        void hand(to, choices.nameOf(to)).then(setFault)
      }}
    >
      <p className="second">{t(`text.${what}`)}</p>
      <Select
        label={t('to')}
        placeholder={t('choose')}
        searchable
        data={choices.options}
        value={to}
        onChange={(id) => {
          setFault('')
          setTo(id)
        }}
        nothingFoundMessage={t('none')}
        data-autofocus
      />
      <Changes changes={changes} />
      <DialogActions onCancel={onClose} confirmLabel={t('verb')} busy={isBusy} fault={fault} />
    </form>
  )
}

/** Specialists who can be given more, with how much each has; nobody where the reader may leave it so. */
function useChoices(what: HandOver['what']) {
  const { t } = useTranslation('care')
  const { number } = useFormats()
  const kind = kindOf(what)
  const { data: me } = useMe()
  const { data = [] } = useSpecialists(kind)
  const mayLeave = me !== undefined && reachOf(me.role, abilityOfCare[kind]) === 'all'
  const mayTake = data.filter(({ takes, id }) => takes && (mayLeave || id !== me?.id))
  const options = mayTake.map((each) => ({
    value: each.id,
    label: t(`option.${kind}`, { name: each.name, shown: number(loadOf(each, kind)) }),
  }))
  return {
    options: mayLeave ? [...options, { value: nobody, label: t('nobody') }] : options,
    nameOf: (id: string) => data.find((each) => each.id === id)?.name,
  }
}

/** Out: what is wrong, in words; empty where all went well. */
function useHandOver({ what, whom, onClose, onDone }: HandOver & { whom: Whom }) {
  const { t } = useTranslation('care')
  const tell = useBatchResult()
  const all = useStartAll()
  const writes = { creators: useAssignCreators(), products: useAssignProducts(), tasks: useAssignTasks() }
  async function hand(to: string, name: string | undefined): Promise<string> {
    const specialistId = to === nobody ? null : to
    if (isForBatch(whom)) {
      if (!(await all.start(verbOf[what], { specialistId }, whom))) return ''
      onClose()
      onDone()
      return ''
    }
    try {
      const { done, rows } = await writes[what].mutateAsync({ ids: idsOf(whom), specialistId })
      onClose()
      onDone()
      tell(name === undefined ? t('toldNobody', { count: done }) : t('told', { count: done, name }), rows)
      return ''
    } catch (error) {
      return messageOf(error)
    }
  }
  return { hand, isBusy: all.isPending || writes[what].isPending }
}

/** From whose care into whose, and by whom. */
function Changes({ changes }: { changes: NonNullable<HandOver['changes']> }) {
  const { t } = useTranslation('care')
  const { moment } = useFormats()
  if (changes.length === 0) return null
  return (
    <section className={classes.changes}>
      <h3 className="t-small">{t('changes')}</h3>
      <ul>
        {changes.map(({ id, at, from, to, by }) => (
          <li key={id} className="t-small">
            {t('line', { by, from: from ?? t('nobody'), to: to ?? t('nobody') })}
            <span className="t-meta dim num">{moment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
