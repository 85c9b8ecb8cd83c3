<%@ page contentType="text/html;charset=UTF-8" pageEncoding="UTF-8" session="false" isELIgnored="true" %><%
  response.setHeader("Cache-Control", "{{page cache}}");
  {{headers}}
%>{{page}}
