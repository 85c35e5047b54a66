import type { DryRun } from '@sampan/contract/approval-rule'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Chip, ChipRow } from '#ui/form/chip.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Face } from '#ui/mark/face.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import own from './dry-run.module.css'
import classes from './rules.module.css'

type Difference = DryRun['differences']['rows'][number]
const tabs = ['all', 'approve', 'reject'] as const
const shownFirst = 8

/** Where the rules would have decided otherwise than people did. */
export function DryRunDifferences({ run }: { run: DryRun }) {
  const { t } = useTranslation('approval-rule')
  const { number, percent } = useFormats()
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const [isAll, setAll] = useState(false)
  const { rows, total } = run.differences
  const found = tab === 'all' ? rows : rows.filter(({ would }) => would === tab)
  const shown = isAll ? found : found.slice(0, shownFirst)
  return (
    <>
      <div className={own.differHead}>
        <h3 className={classes.cardTitle}>
          {t('dryRun.differences')} <span className="num">{number(total)}</span>
        </h3>
        {total > 0 && (
          <span className="t-meta dim">
            {t('dryRun.share', { percent: percent(Math.round((total * 100) / run.read)), count: run.read })}
          </span>
        )}
      </div>
      {total === 0 ? (
        <p className={own.none}>{t('dryRun.same')}</p>
      ) : (
        <>
          <div className={own.tabs}>
            <ChipRow legend={t('dryRun.differences')}>
              {tabs.map((each) => (
                <Chip key={each} isOn={each === tab} onClick={() => setTab(each)}>
                  {t(`dryRun.tab.${each}`)}
                </Chip>
              ))}
            </ChipRow>
          </div>
          <table className={own.differences}>
            <thead>
              <tr>
                <th>{t('dryRun.column.creator')}</th>
                <th>{t('dryRun.column.rules')}</th>
                <th>{t('dryRun.column.people')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.sample.id} row={row} />
              ))}
            </tbody>
          </table>
          {found.length > shown.length && (
            <div className={classes.cardFoot}>
              <PlainButton variant="quiet" onClick={() => setAll(true)}>
                {t('dryRun.showAll', { count: found.length })}
              </PlainButton>
            </div>
          )}
        </>
      )}
    </>
  )
}

function Row({ row }: { row: Difference }) {
  const { t } = useTranslation(['approval-rule', 'library'])
  const { compact } = useFormats()
  const { pathname } = useLocation()
  const { creator, sample, would, rule, people, by, reason } = row
  const samples = pathname.replace(/\/rules$/, '/samples')
  return (
    <tr>
      <td>
        <Link href={`${samples}/${sample.id}`} className={own.who}>
          <TwoLines
            picture={<Face name={creator.nickname || creator.handle} url={creator.avatar} size={32} />}
            first={creator.nickname || creator.handle}
            second={`${compact(creator.followers)} · ${t(`library:tier.${creator.tier}`)} · ${sample.number}`}
          />
        </Link>
      </td>
      <td>
        <Verdict of={would} words={t(`outcome.${would}`)} />
        <div className="t-meta dim">{rule === null ? t('noRule') : t('byRule', { rule })}</div>
      </td>
      <td>
        <Verdict of={people} words={t(`decided.${people}`)} />
        <div className={`t-meta dim ${own.cut}`} title={reason}>
          {[by, reason && `“${reason}”`].filter(Boolean).join(', ')}
        </div>
      </td>
    </tr>
  )
}

const Verdict = ({ of, words }: { of: Difference['would']; words: string }) => (
  <Tag tint={of === 'approve' ? 'river' : 'clay'} icon={of === 'approve' ? IconCheck : IconBan}>
    {words}
  </Tag>
)
