const fs = require('node:fs');
const path = require('node:path');

const CONTRACT = path.join(__dirname, '..', 'docs', 'contract');

/** The source of mocks/contract/contractText.ts with the files in it, for a browser and for a command in one file. */
function contractTexts() {
  const names = fs.readdirSync(CONTRACT).filter((name) => name.endsWith('.json')).sort();
  // Without the white space of the files.
  const texts = Object.fromEntries(names.map((name) => [name, JSON.stringify(JSON.parse(fs.readFileSync(path.join(CONTRACT, name), 'utf8')))]));
  return `const texts = ${JSON.stringify(texts)};\nexport const contractNames = Object.keys(texts);\nexport const contractText = (name) => texts[name];`;
}

/** As a webpack loader. */
module.exports = function loader() {
  this.addContextDependency(CONTRACT);
  return contractTexts();
};
module.exports.contractTexts = contractTexts;
