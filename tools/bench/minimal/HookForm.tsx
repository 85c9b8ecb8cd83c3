import { useEffect } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { fieldsOf } from '../../../src/forms/describe/defineForm';
import type { Field } from '../../../src/forms/describe/formSpec';
import { benchForm } from '../fields';

type Query = (url: string) => { readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined };
const FIELDS = fieldsOf(benchForm);
const optionsOf = (field: Field<unknown>): readonly string[] =>
  'options' in field && Array.isArray(field.options) ? field.options.map(String) : ['Yes', 'No'];

function Control({ field, bound }: { readonly field: Field<unknown>; readonly bound: UseFormRegisterReturn }) {
  if (field.kind === 'longText') return <label>{field.label}<textarea rows={3} {...bound} /></label>;
  if (field.kind === 'choice') {
    return <label>{field.label}<select {...bound}><option />{optionsOf(field).map((one) => <option key={one}>{one}</option>)}</select></label>;
  }
  if (field.kind === 'yesNo') {
    return (
      <fieldset>
        <legend>{field.label}</legend>
        {optionsOf(field).map((one) => <label key={one}><input type="radio" value={one} {...bound} />{one}</label>)}
      </fieldset>
    );
  }
  return <label>{field.label}<input {...bound} /></label>;
}

/** 150 fields with react-hook-form, shown once the record in the address has loaded. */
export function HookForm({ useRecord }: { readonly useRecord: Query }) {
  const { data } = useRecord(new URLSearchParams(location.search).get('call') ?? '');
  const { register, reset } = useForm();
  useEffect(() => { if (data !== undefined) reset(Object.values(data)[0]); }, [data, reset]);
  if (data === undefined) return null;
  return (
    <main>
      <h1>{benchForm.title}</h1>
      <form>{FIELDS.map((field) => <p key={field.name}><Control field={field} bound={register(field.name)} /></p>)}</form>
    </main>
  );
}
