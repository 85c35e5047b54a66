import { TextInput } from '@mantine/core'
import { type Ability, type Reach, reachOf } from '@sampan/contract/abilities'
import { signedIn } from '@sampan/contract/endpoint'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter } from '#ui/frame/states.tsx'
import { allAbilities, groupNames, groupOf } from './ability-groups.ts'
import classes from './permissions.module.css'

/** Who may do what, and how far, drawn from the table by which the server decides (R144). Read only. */
export function Page() {
  const { t } = useTranslation('permission')
  const [query, setQuery] = useState('')
  const asked = query.trim().toLocaleLowerCase()
  const found = allAbilities.filter((ability) => t(`ability.${ability}`).toLocaleLowerCase().includes(asked))
  return (
    <>
      <PageHead title={t('title')} meta={t('meta')} />
      <div className={classes.bar}>
        <TextInput
          type="search"
          className={classes.search as string}
          placeholder={t('search')}
          aria-label={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      {found.length === 0 ? (
        <EmptyByFilter title={t('noMatch')} onClear={() => setQuery('')} />
      ) : (
        <RightsTable found={found} />
      )}
    </>
  )
}

function RightsTable({ found }: { found: readonly Ability[] }) {
  const { t } = useTranslation('permission')
  const { t: tenant } = useTranslation('tenant')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be slid sideways is reached by the keyboard
    <section className={classes.frame} aria-label={t('title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('right')}</th>
            {signedIn.map((role) => (
              <th key={role} scope="col">
                {tenant(`role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groupNames.map((group) => {
          const rights = found.filter((ability) => groupOf(ability) === group)
          return (
            rights.length > 0 && (
              <tbody key={group}>
                <tr>
                  <th scope="rowgroup" colSpan={signedIn.length + 1} className={classes.group}>
                    {t(`group.${group}`)}
                  </th>
                </tr>
                {rights.map((ability) => (
                  <tr key={ability}>
                    <th scope="row">{t(`ability.${ability}`)}</th>
                    {signedIn.map((role) => (
                      <td key={role}>
                        <Cell reach={reachOf(role, ability)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            )
          )
        })}
      </table>
    </section>
  )
}

function Cell({ reach }: { reach: Reach | undefined }) {
  const { t } = useTranslation('permission')
  if (!reach)
    return (
      <span className="dim">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('none')}</span>
      </span>
    )
  return (
    <span className={classes.reach} data-reach={reach}>
      {t(`reach.${reach}`)}
    </span>
  )
}
