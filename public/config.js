// Settings of this installation, read before the application starts. The file must stay, every key in it
// is optional: docs/configuration.md describes them; what is not set here keeps its default. No rebuild is needed: edit and reload.
//
// window.PEP_CONFIG = {
//   host: 'https://pep.example',
//   councilName: 'Example County Council',
//   schools: { localAuthority: '1001' },
// };
window.PEP_CONFIG = {};
