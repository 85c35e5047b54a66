import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { useExport, useRequestExport } from './personal-data.api.ts'
import classes from './personal-data.module.css'

const megabyte = 1024 * 1024

/** Asks for a copy of all that is kept of the reader, and hands it over when it is there. */
export function ExportRow() {
  const { t } = useTranslation('personal-data')
  const { moment, number } = useFormats()
  const { data } = useExport()
  const write = useRequestExport()
  const state = data?.state ?? 'none'
  const words =
    data?.until && data.size
      ? t('export.ready', {
          until: moment(data.until),
          size: number(Math.max(0.1, Math.round((data.size / megabyte) * 10) / 10)),
        })
      : t(`export.${state === 'ready' ? 'none' : state}`)
  return (
    <div className={classes.row}>
      <IconDownload size={24} aria-hidden />
      <span className={classes.text}>
        <span>{t('export.row')}</span>
        <span className="t-small second" role="status">
          {words}
        </span>
        {write.error && (
          <span className={classes.fault} role="alert">
            {messageOf(write.error)}
          </span>
        )}
      </span>
      {data?.url ? (
        <Button component="a" href={data.url} variant="tinted" download>
          {t('export.download')}
        </Button>
      ) : (
        state !== 'making' && (
          <ActionButton
            variant="quiet"
            className={classes.verb ?? ''}
            busy={write.isPending}
            onClick={() => write.mutate({})}
          >
            {t('export.ask')}
          </ActionButton>
        )
      )}
    </div>
  )
}
