import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { IconAlertCircle, IconPencil, IconShieldCheck, IconTypography, IconUpload } from '@tabler/icons-react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './sign.module.css'
import { SignatureField } from './signature-field.tsx'
import { SigningCodeField } from './signing-code-field.tsx'
import type { Signing } from './use-signing.ts'

/** The signature, the consent, the code: in this order, on one screen. */
export function SigningStep({ signing, uploadHref }: { signing: Signing; uploadHref: string }) {
  const { t } = useTranslation('mou')
  const { faults } = signing
  return (
    <div className={classes.sign}>
      <Signature signing={signing} />
      <Link className={classes.otherWay} href={uploadHref}>
        <IconUpload size={18} aria-hidden />
        {t('signing.otherWay')}
      </Link>
      <Consent signing={signing} />
      <SigningCodeField signing={signing} />
      <p className={classes.evidence}>
        <IconShieldCheck size={18} aria-hidden />
        {t('signing.evidence')}
      </p>
      {faults.form && (
        <p className={classes.fault} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          {faults.form}
        </p>
      )}
    </div>
  )
}

function Signature({ signing }: { signing: Signing }) {
  const { t } = useTranslation('mou')
  const { draft, keep, name, faults, clearFault } = signing
  const change = (next: Partial<typeof draft>) => {
    keep(next)
    clearFault('signature')
  }
  return (
    <section className={classes.signature} aria-labelledby="mou-signature">
      <h2 id="mou-signature" className="t-title">
        {t('signing.yours')}
      </h2>
      <SegmentedControl
        fullWidth
        aria-labelledby="mou-signature"
        value={draft.kind}
        onChange={(kind) => change({ kind: kind === 'typed' ? 'typed' : 'drawn' })}
        data={[
          { value: 'drawn', label: <Way icon={<IconPencil size={18} />} text={t('signing.draw')} /> },
          { value: 'typed', label: <Way icon={<IconTypography size={18} />} text={t('signing.type')} /> },
        ]}
      />
      {draft.kind === 'drawn' ? (
        <SignatureField
          strokes={draft.strokes}
          onChange={(strokes) => change({ strokes })}
          name={signing.mou?.creatorName ?? ''}
          error={faults.signature}
        />
      ) : (
        <TextInput
          label={t('signing.name')}
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          maxLength={limits.nameMax}
          autoComplete="name"
          error={faults.signature || undefined}
          data-path="signature"
        />
      )}
      {draft.kind === 'drawn' && faults.signature && (
        <p className={classes.fault} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          {faults.signature}
        </p>
      )}
    </section>
  )
}

function Way({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <span className={classes.way}>
      <span aria-hidden>{icon}</span>
      {text}
    </span>
  )
}

function Consent({ signing }: { signing: Signing }) {
  const { t } = useTranslation('mou')
  const tenant = useTenant()
  const { draft, keep, faults, clearFault } = signing
  const client = tenant.data?.clientName ?? ''
  return (
    <div className={classes.consent}>
      <Checkbox
        checked={draft.consent}
        onChange={(event) => {
          keep({ consent: event.currentTarget.checked })
          clearFault('consent')
        }}
        error={faults.consent || undefined}
        label={t('consent.text')}
        data-path="consent"
      />
      <p className="t-meta dim">{t('consent.more', { client })}</p>
    </div>
  )
}
