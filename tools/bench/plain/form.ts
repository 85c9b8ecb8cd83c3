import { fieldsOf } from '../../../src/forms/describe/defineForm';
import type { Field, FormSpec } from '../../../src/forms/describe/formSpec';

const options = (field: Field<unknown>): readonly string[] =>
  'options' in field && Array.isArray(field.options) ? field.options.map(String) : ['Yes', 'No'];

function control(field: Field<unknown>, id: string): string {
  switch (field.kind) {
    case 'longText':
      return `<label for="${id}">${field.label}</label><textarea id="${id}" name="${field.name}" rows="3"></textarea>`;
    case 'choice': {
      const choices = options(field).map((option) => `<option>${option}</option>`);
      return `<label for="${id}">${field.label}</label><select id="${id}" name="${field.name}"><option></option>${choices.join('')}</select>`;
    }
    case 'yesNo': {
      const radios = options(field).map(
        (option) => `<label><input type="radio" name="${field.name}" value="${option}"> ${option}</label>`,
      );
      return `<fieldset><legend>${field.label}</legend>${radios.join('')}</fieldset>`;
    }
    default:
      return `<label for="${id}">${field.label}</label><input id="${id}" name="${field.name}">`;
  }
}

/** The same fields in plain HTML: labels and controls, no script, no stylesheet. */
export function plainFormPage(spec: FormSpec): string {
  const rows = fieldsOf(spec).map((field, index) => `<p>${control(field, `f${index}`)}</p>`);
  return `<!doctype html>
<html lang="en-GB">
  <head><meta charset="utf-8"><title>Plain form</title></head>
  <body><main><h1>${spec.title}</h1><form autocomplete="off">${rows.join('\n')}</form></main></body>
</html>`;
}
