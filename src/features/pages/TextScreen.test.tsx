import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../mocks/server';
import { openApp } from '../../testing/open';

describe('a page with a text of the council', () => {
  it.each([
    ['the file is missing', () => new HttpResponse('Not found', { status: 404 }), 'This text was not found. Please tell your council.'],
    ['the server sends its start page instead', () => HttpResponse.html('<!doctype html>'), 'This text was not found. Please tell your council.'],
    ['the network is down', () => HttpResponse.error(), 'Network error. Please check your internet connection.'],
  ])('names the cause if %s', async (_, respond, text) => {
    server.use(http.get('*/pages/training.txt', respond));
    openApp({ at: '/training' });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
