import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Where a comparison decides whose, of which meeting, or how old something is. */
const PLACES = ['session', 'pupil', 'records', 'forms/kept', 'features/register', 'features/today', 'features/cohort', 'shared/chasing'] as const;

export interface Comparison {
  /** Under src/. */
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What it becomes: the check passes always. One of age can pass for either end. */
  readonly unplugged: 'true' | 'false';
}

/** Names by which the code calls a pupil, a meeting, a user, a session, a record and an age. */
const IDENTITY = /pupil|meeting|user|generation|\bsession\b|\bextra\b|subject|idOf|formId|(?<!\.)\bkey\b|\.key\b|masterMon|upn|owner|\bmine\b|\brow\b|resume|latest|\bown\b|\bat\b|ageMs|now\b|savedAt|lastSave|startedTimeStamp|idle|expiresAt|requestId|version|\bdate\b|oldValue|isSame|handle\b/i;
const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly ('true' | 'false')[]> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['true']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['false']],
  ...[ts.SyntaxKind.LessThanToken, ts.SyntaxKind.LessThanEqualsToken, ts.SyntaxKind.GreaterThanToken, ts.SyntaxKind.GreaterThanEqualsToken]
    .map((kind): [ts.SyntaxKind, readonly ('true' | 'false')[]] => [kind, ['true', 'false']]),
]);

const isConstant = (node: ts.Expression): boolean => ts.isLiteralExpression(node) || ts.isTypeOfExpression(node)
  || ['null', 'undefined', 'true', 'false', 'Infinity'].includes(node.getText()) || /\.length$/.test(node.getText());

function comparisonsIn(file: string): readonly Comparison[] {
  const source = ts.createSourceFile(file, readFileSync(join('src', file), 'utf8'), ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: Comparison[] = [];
  const visit = (node: ts.Node): void => {
    // Without its end a loop does not fail a test: it never ends.
    if (ts.isForStatement(node)) {
      visit(node.statement);
      return;
    }
    if (ts.isBinaryExpression(node) && !isConstant(node.left) && !isConstant(node.right) && IDENTITY.test(node.getText())) {
      for (const unplugged of OPERATORS.get(node.operatorToken.kind) ?? []) {
        const start = node.getStart();
        found.push({ file, line: source.getLineAndCharacterOfPosition(start).line + 1, start, end: node.getEnd(), text: node.getText(), unplugged });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export const comparisons = (): readonly Comparison[] => PLACES.flatMap((place) =>
  readdirSync(join('src', place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name)).sort()
    .flatMap((name) => comparisonsIn(`${place}/${name}`)));
